import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { Button, Modal, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KIND_GROUPS } from '../sale-fields';
import classes from './fields-help.module.css';

/** Button that opens the list of all fields of a kind with what each of them means. */
export function FieldsHelp({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconHelpCircle size={17} aria-hidden="true" />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {t('fields.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(`fields.title.${kind}`)}
        size="lg"
        closeButtonProps={{ 'aria-label': shared('dialog.close') }}
      >
        <div className={classes.groups}>
          {KIND_GROUPS[kind].map(([group, fields]) => (
            <section key={group}>
              <Title order={3} fz="sm" c="dimmed">
                {t(`group.${group}`)}
              </Title>
              <dl className={classes.list}>
                {fields.map((field) => (
                  <FieldWords key={field} field={field} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Modal>
    </>
  );
}

function FieldWords({ field }: { field: string }) {
  const { t } = useTranslation('data-import');
  return (
    <>
      <dt>{t(`field.${field}`)}</dt>
      <dd>{t(`fieldHelp.${field}`)}</dd>
    </>
  );
}
