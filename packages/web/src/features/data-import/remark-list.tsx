import type { ImportRemark } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongText } from './long-text';
import classes from './remark-list.module.css';

/** Remarks that change what the figures mean; they come first and stand out. */
const GRAVE: ReadonlySet<string> = new Set([
  'amounts_are_units',
  'lines_are_units',
  'layout_missing',
  'layout_other_order',
  'layout_other_decimal',
  'tickets_without_lines',
  'dates_far_off',
  'other_currency_left_out',
  'repeated_left_out',
  'ticket_money_left',
  'item_list',
  'refunds_by_word',
  'returned_left_out',
  'no_product',
  'partly_imported',
  'known_left_out',
  'known_leaving_out',
  'known_changed',
  'totals_left_out',
  'total_differs',
  'table_left_out',
  'amount_less_money',
  'amount_less_percentage',
  'amount_less_fraction',
  'amount_before_discount',
  'currency_differs',
  'damaged_text',
  'replacement_characters',
  'low_confidence_encoding',
  'low_confidence_delimiter',
]);

/** More than these are shown on demand. */
const SHOWN_AT_ONCE = 4;

/** What was noticed or done to the values, in the server's words. */
export function RemarkList({ remarks }: { remarks: readonly ImportRemark[] }) {
  const { t } = useTranslation('data-import');
  const [isWhole, setIsWhole] = useState(false);
  const isGrave = ({ code }: ImportRemark) => GRAVE.has(code);
  const sorted = [...remarks.filter(isGrave), ...remarks.filter((remark) => !isGrave(remark))];
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_ONCE);
  const hidden = remarks.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((remark) => (
          <li key={`${remark.code} ${remark.column ?? ''} ${remark.message}`} data-grave={isGrave(remark) || undefined}>
            {isGrave(remark) ? (
              <IconAlertTriangle size={17} role="img" aria-label={t('remarks.grave')} />
            ) : (
              <IconInfoCircle size={17} aria-hidden="true" />
            )}
            <span>
              <LongText text={remark.message} limit={300} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
          {t('remarks.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}
