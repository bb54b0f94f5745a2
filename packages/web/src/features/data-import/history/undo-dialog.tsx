import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { useImportFormat } from '../import-format';
import { LongText } from '../long-text';
import { useRemoveImport } from '../use-remove-import';
import classes from './history.module.css';

/** Asks before an import is taken out, and says exactly what goes. Open while there is an import. */
export function UndoDialog({ item, onClose }: { item: DataImport | null; onClose: () => void }) {
  const { t } = useTranslation('data-import');
  const undo = useRemoveImport();
  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={t('undo.title')}
      confirmLabel={t('undo.action')}
      isDangerous
      isBusy={undo.isPending}
      onConfirm={() => {
        if (item !== null) undo.mutate(item.id, { onSettled: onClose });
      }}
      onClose={onClose}
    >
      {item !== null && <WhatGoes item={item} />}
    </ConfirmDialog>
  );
}

function WhatGoes({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('undo.rows'), format.number(item.rowsAccepted)],
    [t('fact.net'), format.net(item)],
    [t('fact.period'), format.period(item)],
  ];
  return (
    <>
      <p className={classes['undo-file']}>
        <LongText text={item.filename} />
      </p>
      <dl className={classes['undo-facts']}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p>{t('undo.text')}</p>
    </>
  );
}
