import '../../shared/theme/mantine-more';
import type { BytePrice } from '@botica/contract/byte-pricing';
import { PRICED_SIZES, type PricedSize } from '@botica/contract/byte-pricing.vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import type { Format } from '@botica/tabular/detection/formats';
import { NativeSelect, SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReadingOptions } from './processing/calculation';
import type { PriceChoice } from './quote';

/** Formats that may be forced. */
const FORMATS = [
  'delimited',
  'json',
  'ndjson',
  'xml',
  'yaml',
  'xlsx',
  'xls',
  'ods',
] as const satisfies readonly Format[];
const DELIMITERS = [',', ';', '\t', '|'] as const;
const AUTO = '';

interface OptionsFormProps {
  reading: ReadingOptions;
  onReading: (reading: ReadingOptions) => void;
  choice: PriceChoice;
  onChoice: (choice: PriceChoice) => void;
  prices: readonly BytePrice[];
  price: BytePrice | null;
}

/** How files are read, and by which price they are quoted; each change counts at once. */
export function OptionsForm({ reading, onReading, choice, onChoice, prices, price }: OptionsFormProps) {
  const { t } = useTranslation('calculator');
  const currencies = [...new Set(prices.map(({ currency }) => currency))];
  const bases = prices.filter(({ currency }) => currency === price?.currency).map((one) => one.measurement_type);
  const isDelimited = reading.format === null || reading.format === 'delimited';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      <NativeSelect
        label={t('options.format')}
        value={reading.format ?? AUTO}
        data={[
          { value: AUTO, label: t('options.auto') },
          ...FORMATS.map((value) => ({ value, label: t(`format.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onReading({ ...reading, format: FORMATS.find((format) => format === value) ?? null })
        }
      />
      {isDelimited && (
        <NativeSelect
          label={t('options.delimiter')}
          value={reading.delimiter ?? AUTO}
          data={[
            { value: AUTO, label: t('options.auto') },
            ...DELIMITERS.map((value) => ({ value, label: t(`delimiter.${nameOf(value)}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onReading({ ...reading, delimiter: value === AUTO ? null : value })
          }
        />
      )}
      {currencies.length > 0 && (
        <NativeSelect
          label={t('options.currency')}
          value={price?.currency ?? AUTO}
          data={currencies}
          onChange={({ currentTarget: { value } }) =>
            onChoice({
              ...choice,
              currency: currencies.find((code: CurrencyCode) => code === value) ?? null,
              basis: null,
            })
          }
        />
      )}
      {bases.length > 0 && (
        <NativeSelect
          label={t('options.basis')}
          value={price?.measurement_type ?? AUTO}
          data={bases.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChoice({ ...choice, basis: bases.find((basis) => basis === value) ?? null })
          }
        />
      )}
      <NativeSelect
        label={t('options.size')}
        value={choice.size}
        data={PRICED_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...choice, size: PRICED_SIZES.find((size: PricedSize) => size === value) ?? 'source' })
        }
      />
      {isDelimited && (
        <Switch
          label={t('options.header')}
          description={t('options.headerHint')}
          checked={reading.header}
          onChange={({ currentTarget: { checked } }) => onReading({ ...reading, header: checked })}
        />
      )}
    </SimpleGrid>
  );
}

function nameOf(delimiter: (typeof DELIMITERS)[number]): string {
  return { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }[delimiter];
}
