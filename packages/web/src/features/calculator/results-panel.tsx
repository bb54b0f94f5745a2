import type { BytePrice } from '@botica/contract/byte-pricing';
import type { PricedSize } from '@botica/contract/byte-pricing.vocabulary';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import type { Calculation } from './processing/calculation';
import { totalOf } from './quote';
import { useQuoteFormat } from './use-quote-format';

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
  /** The price that is in force by now, null for none; undefined while it is the one above. */
  changed: BytePrice | null | undefined;
  onAdopt: () => void;
  canAddPrice: boolean;
  size: PricedSize;
}

/** Sizes, unit price and total of each file, and of all. Without a price the sizes alone, and how to add one. */
export function ResultsPanel({ results, price, changed, onAdopt, canAddPrice, size }: ResultsPanelProps) {
  const { t } = useTranslation('calculator');
  const format = useQuoteFormat();
  const calculations = results.map(({ calculation }) => calculation);
  return (
    <Stack>
      {changed !== undefined && (
        <Alert color="blue" role="alert" title={t('changed.title')}>
          {changed === null ? t('changed.none') : t('changed.now', { price: format.unitPrice(changed) })}{' '}
          <Button size="compact-sm" variant="default" onClick={onAdopt}>
            {t('changed.adopt')}
          </Button>
        </Alert>
      )}
      {price === null && (
        <Alert color="blue" title={t('noPrice.title')}>
          {t(canAddPrice ? 'noPrice.canAdd' : 'noPrice.ask')}{' '}
          {canAddPrice && (
            <AppLink to="/control-panel/settings/byte-pricing" search={{ edit: 'new' }}>
              {t('noPrice.add')}
            </AppLink>
          )}
        </Alert>
      )}
      {price !== null && results.length > 1 && (
        <Panel title={t('results.all', { count: results.length })}>
          <Text fw={700} fz="xl">
            {format.money(totalOf(calculations, price, size), price.currency)}
          </Text>
          <Text c="dimmed" fz="sm">
            {t('results.roundedOnce')}
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
  const format = useQuoteFormat();
  const { state } = calculation;
  const facts: [name: string, value: string][] = [
    [t('results.format'), t(`format.${state.format}`)],
    [t('results.encoding'), state.encoding],
    [t('results.rows'), format.number(state.rows)],
    [t('results.columns'), format.number(state.columns)],
    [t('results.sourceSize'), format.size(state.sourceBytes)],
    [t('results.processedSize'), format.size(state.processedBytes)],
  ];
  if (price !== null) {
    facts.push(
      [t('results.unitPrice'), format.unitPrice(price)],
      [t('results.perByte'), format.amount(price.price_per_byte, price.currency)],
      [t('results.priceTitle'), price.title],
      [t('results.priced'), t(`size.${size}`)],
      [t('results.total'), format.money(totalOf([calculation], price, size), price.currency)],
    );
  }
  return (
    <Panel title={name}>
      <Facts facts={facts} />
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
