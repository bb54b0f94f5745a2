import type { ImportPreview, PreviewRow } from '@botica/contract/data-import';
import { GENDERS } from '@botica/contract/limits';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { ScrollRegion } from '../../../../shared/ui/scroll-region';
import { useImportFormat } from '../../import-format';
import { LongText } from '../../long-text';
import { oneOf } from '../../sale-fields';
import { Section } from '../../section';
import classes from './preview.module.css';
import { type PreviewField, previewColumns, previewValue } from './preview-columns';
import { ProblemsTable } from './problems-table';

/** The first lines as they will be stored, and the rows that could not be taken. */
export function PreviewSection({ preview, isBusy }: { preview: ImportPreview; isBusy: boolean }) {
  const { t } = useTranslation('data-import');
  const { rows, problems } = preview.preview;
  return (
    <Section title={t('preview.title')} description={t('preview.description')} isBusy={isBusy}>
      {rows.length === 0 ? <Text c="dimmed">{t('preview.none')}</Text> : <LinesTable rows={rows} isBusy={isBusy} />}
      {problems.length > 0 && (
        <>
          <Title order={3} className={classes['problems-title']}>
            {t('problems.title')}
          </Title>
          <Text c="dimmed" fz="sm" mb="sm">
            {t('problems.description')}
          </Text>
          <ProblemsTable problems={problems} />
        </>
      )}
    </Section>
  );
}

function LinesTable({ rows, isBusy }: { rows: readonly PreviewRow[]; isBusy: boolean }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const columns = previewColumns(rows);
  const classOf = (kind: string) => (kind === 'date' ? classes.short : classes[kind]);
  return (
    <ScrollRegion className={classes.scroll} isBusy={isBusy} label={t('preview.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {t('preview.line')}
            </th>
            {columns.map(({ field, label, kind }) => (
              <th key={field} scope="col" className={kind === 'number' ? classes.number : undefined}>
                {t(`field.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an unpivoted row gives several lines of one number
            <tr key={at}>
              <td className={classes.number}>{format.number(row.line)}</td>
              {columns.map(({ field, kind }) => (
                <td key={field} className={classOf(kind)}>
                  <Cell row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({ row, field }: { row: PreviewRow; field: PreviewField }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const value = previewValue(row, field);
  if (value === undefined || value === null || value === '') return <Unknown />;
  if (typeof value === 'number') return format.number(value);
  switch (field) {
    case 'date':
    case 'birthDate':
      return format.date(value, 'short');
    case 'quantity':
    case 'unitPrice':
    case 'amount':
    case 'discount':
      return format.decimal(value);
    case 'gender': {
      const gender = oneOf(GENDERS, value);
      return gender === undefined ? <LongText text={value} /> : t(`gender.${gender}`);
    }
    default:
      return <LongText text={value} limit={40} />;
  }
}

function Unknown() {
  const { t } = useTranslation('data-import');
  return (
    <span className={classes.unknown}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('preview.unknown')}</VisuallyHidden>
    </span>
  );
}
