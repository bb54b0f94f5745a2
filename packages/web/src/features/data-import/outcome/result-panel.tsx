import type { DataImport } from '@botica/contract/data-import';
import { Button, Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { ButtonLink } from '../../../shared/ui/link';
import { UndoDialog } from '../history/undo-dialog';
import { useImportFormat } from '../import-format';
import { leftOutOf } from '../left-out';
import { RemarkList } from '../remark-list';
import { Section } from '../section';
import { Figures } from './figures';
import classes from './outcome.module.css';
import { RejectsButton } from './rejects-button';

/** What became of a finished import, and where its figures can be seen. */
export function ResultPanel({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  const [isUndoing, setIsUndoing] = useState(false);
  const isNothingNew = item.rowsAccepted === 0 && item.rowsKnown > 0;
  return (
    <Section
      title={
        <span className={classes.headline} data-tone="positive">
          <IconCircleCheck size={24} aria-hidden="true" />
          {t(isNothingNew ? 'result.nothingNew' : `result.title.${item.kind}`)}
        </span>
      }
      description={t(isNothingNew ? 'result.nothingNewText' : 'result.description')}
    >
      <ResultFigures item={item} />
      {item.warnings.length > 0 && (
        <div className={classes.remarks}>
          <Title order={3} fz="sm">
            {t('remarks.title')}
          </Title>
          <RemarkList remarks={item.warnings} />
        </div>
      )}
      <div className={classes.buttons}>
        <AnalysisLinks item={item} />
        <RejectsButton item={item} />
        {canStore && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => setIsUndoing(true)}
          >
            {t('undo.action')}
          </Button>
        )}
      </div>
      <UndoDialog item={isUndoing ? item : null} onClose={() => setIsUndoing(false)} />
    </Section>
  );
}

/** Rows and money of an import. */
export function ResultFigures({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const took =
    item.startedAt === null || item.finishedAt === null
      ? null
      : format.duration(Date.parse(item.finishedAt) - Date.parse(item.startedAt));
  return (
    <Figures
      figures={[
        { label: t('fact.net'), value: format.net(item), isWide: true },
        { label: t('fact.period'), value: format.period(item), isWide: true },
        { label: t('fact.accepted'), value: format.number(item.rowsAccepted) },
        ...leftOutOf(item).map(({ reason, count }) => ({
          label: t(`fact.${reason}`),
          value: count > 0 || reason === 'rejected' ? format.number(count) : null,
          ...(reason === 'rejected' && count > 0 ? { tone: 'negative' as const } : {}),
        })),
        { label: t('fact.known'), value: item.rowsKnown > 0 ? format.number(item.rowsKnown) : null },
        { label: t('fact.read'), value: format.number(item.rowsRead) },
        { label: t('fact.took'), value: took },
      ]}
    />
  );
}

/** The analyses of exactly the days that the import covers. */
function AnalysisLinks({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canSee = useCan('show', 'guest');
  if (!canSee || item.kind !== 'sales' || item.firstDate === null || item.lastDate === null) return null;
  const days = { from: item.firstDate, to: item.lastDate };
  return (
    <>
      <ButtonLink to="/dashboard/salesTrendAnalysis/sales-performance" search={days}>
        {t('result.performance')}
      </ButtonLink>
      <ButtonLink to="/dashboard/salesTrendAnalysis/product-analysis" search={days} variant="light">
        {t('result.products')}
      </ButtonLink>
    </>
  );
}
