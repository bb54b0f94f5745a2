import type { ImportColumn, ImportPreview } from '@botica/contract/data-import';
import type { ImportField, ImportKind } from '@botica/contract/data-import.vocabulary';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { FieldsHelp } from '../../guide/fields-help';
import { headOf } from '../../head-of';
import { LongText } from '../../long-text';
import { Section } from '../../section';
import { assignColumn, fieldOf } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './columns.module.css';
import { FieldSelect } from './field-select';
import { LayoutButtons } from './layout-buttons';

/** Files with thousands of columns exist; they are shown in parts. */
const COLUMNS_AT_ONCE = 40;
const SAMPLES_SHOWN = 3;
const UNUSED_NAMED = 30;

/** Columns of the file with what is in them, and the field of a sale that each of them is. */
export function ColumnsSection({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const [limit, setLimit] = useState(COLUMNS_AT_ONCE);
  const { mapping, options } = control.draft;
  const classesOfFile = new Set(options.unpivot);
  const columns = preview.columns.slice(0, limit);
  const hidden = preview.columns.length - columns.length;
  const used = preview.columns.filter(({ name }) => fieldOf(mapping, name) !== null || classesOfFile.has(name)).length;
  const assign = (column: string, field: ImportField | null) =>
    control.edit((draft) => assignColumn(draft, column, field));
  return (
    <Section
      title={t('columns.title')}
      description={t('columns.description', { used: format.number(used), all: format.number(preview.columns.length) })}
      actions={
        <>
          <FieldsHelp kind={preview.kind} />
          <LayoutButtons preview={preview} control={control} />
        </>
      }
      isBusy={control.status === 'reading'}
    >
      <UnusedColumns preview={preview} />
      <div className={classes.head} aria-hidden="true">
        <span>{t('columns.column')}</span>
        <span>{t('columns.samples')}</span>
        <span>{t('columns.type')}</span>
        <span>{t('columns.field')}</span>
      </div>
      <ul className={classes.list}>
        {columns.map((column) => (
          <ColumnRow
            key={column.name}
            column={column}
            kind={preview.kind}
            mapping={mapping}
            isClass={classesOfFile.has(column.name)}
            onAssign={assign}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + COLUMNS_AT_ONCE)}>
          {t('columns.more', { count: hidden, number: format.number(hidden) })}
        </Button>
      )}
    </Section>
  );
}

/** Nothing with a name falls away in silence: what is not used is named, with what it looks like. */
function UnusedColumns({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('data-import');
  const unused = preview.columns.flatMap(({ name, looksLike }) => (looksLike === null ? [] : [{ name, looksLike }]));
  if (unused.length === 0) return null;
  const names = unused
    .slice(0, UNUSED_NAMED)
    .map(({ name, looksLike }) => `${headOf(name, 32)} (${t(`looks.${looksLike}`)})`);
  const list = [...names, ...(unused.length > UNUSED_NAMED ? ['…'] : [])].join(', ');
  return (
    <Text fz="sm" mb="md">
      {t('columns.unusedList', { list })}
    </Text>
  );
}

interface ColumnRowProps {
  kind: ImportKind;
  column: ImportColumn;
  mapping: ImportPreview['mapping'];
  /** The column becomes a category of its own. */
  isClass: boolean;
  onAssign: (column: string, field: ImportField | null) => void;
}

function ColumnRow({ kind, column, mapping, isClass, onAssign }: ColumnRowProps) {
  const { t } = useTranslation('data-import');
  const field = fieldOf(mapping, column.name);
  const details = [
    t(`type.${column.type}`),
    ...(column.looksLike === null ? [] : [t('columns.looksLike', { what: t(`looks.${column.looksLike}`) })]),
    ...(column.dateOrder === null ? [] : [t(`dateOrderShort.${column.dateOrder}`)]),
    ...(column.decimal === null || column.type !== 'decimal'
      ? []
      : [t(column.decimal === ',' ? 'decimalShort.comma' : 'decimalShort.point')]),
  ];
  return (
    <li className={classes.row} data-used={field !== null || isClass}>
      <span className={classes.name}>
        <LongText text={column.name} limit={48} />
      </span>
      <Samples samples={column.samples} />
      <span className={classes.type}>{details.join(' · ')}</span>
      <FieldSelect
        className={classes.field}
        kind={kind}
        column={column.name}
        mapping={mapping}
        isClass={isClass}
        onChange={(next) => onAssign(column.name, next)}
      />
    </li>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const { t } = useTranslation('data-import');
  if (samples.length === 0) return <span className={classes.type}>{t('columns.noValues')}</span>;
  return (
    <span className={classes.samples}>
      {samples.slice(0, SAMPLES_SHOWN).map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
        <span key={at} className={classes.sample}>
          <LongText text={sample} limit={28} />
        </span>
      ))}
    </span>
  );
}
