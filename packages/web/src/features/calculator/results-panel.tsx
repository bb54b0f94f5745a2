import type { BytePrice } from '@botica/contract/byte-pricing';
import type { PricedSize } from '@botica/contract/byte-pricing.vocabulary';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { Panel } from '../../shared/ui/panel';
import classes from './calculator.module.css';
import type { Calculation } from './processing/calculation';
import { sumOf, totalOf } from './quote';

export interface Result {
  key: number;
  /** Another each time that the file is read. */
  version: number;
  name: string;
  calculation: Calculation;
}

interface ResultsPanelProps {
  results: readonly Result[];
  price: BytePrice | null;
  canAddPrice: boolean;
  size: PricedSize;
}

/** Sizes, unit price and total of each file, and of all. Without a price the sizes alone, and how to add one. */
export function ResultsPanel({ results, price, canAddPrice, size }: ResultsPanelProps) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const total = price && sumOf(results.map(({ calculation }) => totalOf(calculation, price, size)));
  return (
    <Stack>
      {price === null && (
        <Alert color="yellow" title={t('noPrice.title')}>
          {t(canAddPrice ? 'noPrice.canAdd' : 'noPrice.ask')}{' '}
          {canAddPrice && <Anchor href="/control-panel/settings/byte-pricing">{t('noPrice.add')}</Anchor>}
        </Alert>
      )}
      {price !== null && total !== null && results.length > 1 && (
        <Panel title={t('results.all', { count: results.length })}>
          <Text fw={700} fz="xl">
            {format.money(total, price.currency)}
          </Text>
        </Panel>
      )}
      {results.map((result) => (
        <ResultOfFile key={result.key} result={result} price={price} size={size} />
      ))}
    </Stack>
  );
}

function ResultOfFile({
  result: { name, calculation },
  price,
  size,
}: Pick<ResultsPanelProps, 'price' | 'size'> & { result: Result }) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  const { state } = calculation;
  const sizeText = (bytes: number) => `${format.bytes(bytes)} (${t('results.bytes', { bytes: format.number(bytes) })})`;
  const facts: [label: string, value: string][] = [
    ['format', t(`format.${state.format}`)],
    ['encoding', state.encoding],
    ['rows', format.number(state.rows)],
    ['columns', format.number(state.columns)],
    ['sourceSize', sizeText(state.sourceBytes)],
    ['processedSize', sizeText(state.processedBytes)],
    ...(price === null
      ? []
      : ([
          ['unitPrice', `${price.price} ${price.currency} / ${t(`measure.${price.measurement_type}`)}`],
          ['perByte', `${price.price_per_byte} ${price.currency}`],
          ['priceTitle', price.title],
          ['priced', t(`size.${size}`)],
          ['total', format.money(totalOf(calculation, price, size), price.currency)],
        ] satisfies [string, string][])),
  ];
  return (
    <Panel title={name}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(`results.${label}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state.warnings.length > 0 && (
        <Alert color="blue" mt="sm" title={t('results.remarks')}>
          <ul>
            {state.warnings.map(({ code, count, found, line }) => (
              <li key={code}>{t(`remark.${code}`, { count: count ?? 0, found, line })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Panel>
  );
}
