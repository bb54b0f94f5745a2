import type { ImportPreview } from '@botica/contract/data-import';
import { DATE_ORDERS, DECIMAL_MARKS, ENCODINGS } from '@botica/contract/data-import.vocabulary';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { Section } from '../../section';
import { isCurrencyTold } from '../currency-section';
import { changeHeader, changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import { CurrencyAnswer } from '../questions/currency-answer';
import { DelimiterSelect } from './delimiter-select';
import { HeaderSelect } from './header-select';
import { OptionSelect } from './option-select';
import { commonDateOrder, type FoundDecimal, foundDecimals, usefulOptions } from './reading-options';
import { SheetChoice } from './sheet-choice';
import classes from './understood.module.css';

const COLUMNS_NAMED = 3;
const LONGEST_NAME = 24;

/** The mark of all columns, or each with the first of its columns. */
function decimalWords(found: readonly FoundDecimal[], t: TFunction<'data-import'>): string | null {
  const [only, ...others] = found;
  if (only === undefined) return null;
  if (others.length === 0) return t(only.mark === ',' ? 'decimal.comma' : 'decimal.point');
  const parts = found.map(({ mark, columns }) => {
    const names = columns.slice(0, COLUMNS_NAMED).map((name) => headOf(name, LONGEST_NAME));
    const list = [...names, ...(columns.length > COLUMNS_NAMED ? ['…'] : [])].join(', ');
    return t(mark === ',' ? 'decimal.commaIn' : 'decimal.pointIn', { columns: list });
  });
  return parts.join('; ');
}

/** How the file was read, each part with what was found and a way to say it better. */
export function UnderstoodSection({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const { edit, status } = control;
  const { options } = control.draft;
  const useful = usefulOptions(preview);
  const dateOrder = commonDateOrder(preview.columns);
  const found = (text: string | null) => (text === null ? undefined : text);
  return (
    <Section title={t('read.title')} description={t('read.description')} isBusy={status === 'reading'}>
      <div className={classes.grid}>
        {useful.encoding && (
          <OptionSelect
            label={t('read.encoding')}
            choices={ENCODINGS}
            labelOf={(value) => t(`encoding.${value}`)}
            value={options.encoding}
            found={found(preview.encoding === null ? null : t(`encoding.${preview.encoding}`))}
            onChange={(value) => edit((draft) => changeOption(draft, 'encoding', value))}
          />
        )}
        {useful.delimiter && (
          <DelimiterSelect
            value={options.delimiter}
            found={preview.delimiter}
            onChange={(value) => edit((draft) => changeOption(draft, 'delimiter', value))}
          />
        )}
        {useful.headerRow && (
          <HeaderSelect
            preview={preview}
            options={options}
            onChange={(line) => edit((draft) => changeHeader(draft, line))}
          />
        )}
        <OptionSelect
          label={t('read.decimal')}
          choices={DECIMAL_MARKS}
          labelOf={(value) => t(value === ',' ? 'decimal.comma' : 'decimal.point')}
          value={options.decimal}
          found={found(decimalWords(foundDecimals(preview), t))}
          onChange={(value) => edit((draft) => changeOption(draft, 'decimal', value))}
        />
        <OptionSelect
          label={t('read.dateOrder')}
          choices={DATE_ORDERS}
          labelOf={(value) => t(`dateOrder.${value}`)}
          value={options.dateOrder}
          found={found(dateOrder === null ? null : t(`dateOrder.${dateOrder}`))}
          onChange={(value) => edit((draft) => changeOption(draft, 'dateOrder', value))}
        />
        {preview.kind === 'sales' && !isCurrencyTold(preview) && <CurrencyAnswer preview={preview} control={control} />}
      </div>
      {useful.sheets && (
        <SheetChoice
          sheets={preview.sheets}
          chosen={options.sheets}
          onChange={(sheets) => edit((draft) => changeOption(draft, 'sheets', sheets))}
        />
      )}
    </Section>
  );
}
