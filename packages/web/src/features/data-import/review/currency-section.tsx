import type { ImportPreview } from '@botica/contract/data-import';
import { CURRENCIES } from '@botica/contract/limits';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../shared/settings/settings.api';
import { useImportFormat } from '../import-format';
import { RemarkList } from '../remark-list';
import { CURRENCY_DIFFERS } from '../remark-order';
import { oneOf } from '../sale-fields';
import { Section } from '../section';
import type { DraftControl } from './draft/use-draft';
import { CurrencyAnswer } from './questions/currency-answer';

/** Whether the currency of a file is worth a place beside its figures: it is another one, or something was said about it. */
export function isCurrencyTold({ warnings, options }: ImportPreview): boolean {
  const isOther = warnings.some(({ code }) => code === CURRENCY_DIFFERS);
  return isOther || options.rates !== undefined || options.currency !== undefined;
}

interface CurrencySectionProps {
  preview: ImportPreview;
  control: DraftControl;
  /** A question has the choice of the currency already. */
  isAsked: boolean;
}

/** That money of another currency is not converted, with what it will count as and the rate that converts it. It blocks nothing. */
export function CurrencySection({ preview, control, isAsked }: CurrencySectionProps) {
  const { t } = useTranslation('data-import');
  const differing = preview.warnings.filter(({ code }) => code === CURRENCY_DIFFERS).slice(0, 1);
  const isOther = differing.length > 0;
  if (!isOther && isAsked) return null;
  return (
    <Section
      title={t(isOther ? 'currency.title' : 'read.currency')}
      tone={isOther ? 'attention' : 'plain'}
      isBusy={control.status === 'reading'}
    >
      {isOther && <RemarkList remarks={differing} />}
      {isOther && <CountedAs preview={preview} />}
      {!isAsked && (
        <Group align="flex-end">
          <CurrencyAnswer preview={preview} control={control} />
        </Group>
      )}
    </Section>
  );
}

/** `USD 92.00 will count as PYG 92`, and how to have it otherwise. */
function CountedAs({ preview: { sums, currency } }: { preview: ImportPreview }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const company = oneOf(CURRENCIES, useQuery(settingsQuery()).data?.currency ?? '');
  const own = sums.find((sum) => sum.currency === currency);
  if (own === undefined || company === undefined || company === currency) return null;
  const params = { own: format.net({ sums: [own] }), counted: format.money(own.net, company) };
  return (
    <Text fz="sm" my="sm">
      {t('currency.countedAs', params)}
    </Text>
  );
}
