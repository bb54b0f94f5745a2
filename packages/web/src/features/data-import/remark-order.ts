import type { ImportRemark } from '@botica/contract/data-import';

/** The amounts are in another currency than the one that they count in: nothing changes money more. */
export const CURRENCY_DIFFERS = 'currency_differs';

/** What changes which money counts, or how much: always shown, and before all else. */
const MONEY: ReadonlySet<string> = new Set([
  CURRENCY_DIFFERS,
  'total_differs',
  'amounts_are_units',
  'lines_are_units',
  'amounts_converted',
  'name_says_scale',
  'layout_other_decimal',
  'decimal_mixed',
  'decimal_assumed',
  'other_currency_left_out',
  'partly_imported',
  'known_left_out',
  'known_leaving_out',
  'known_changed',
  'repeated_left_out',
  'repeats_beyond',
  'table_left_out',
  'totals_left_out',
  'dates_far_off',
  'refunds_by_word',
  'refund_positive',
  'returned_left_out',
  'refused_left_out',
  'cancelled_left_out',
  'no_lines_left_out',
  'tickets_without_lines',
  'items_not_counted',
  'ticket_money_left',
  'ticket_money_named',
  'money_beside',
  'amount_less_money',
  'amount_less_percentage',
  'amount_less_fraction',
  'amount_before_discount',
  'amount_beside',
  'amount_mismatch',
  'discount_once',
]);

/** What needs a look, and stands out. */
const GRAVE: ReadonlySet<string> = new Set([
  CURRENCY_DIFFERS,
  'amounts_are_units',
  'lines_are_units',
  'layout_missing',
  'layout_other_order',
  'layout_other_decimal',
  'tickets_without_lines',
  'dates_far_off',
  'other_currency_left_out',
  'repeated_left_out',
  'item_list',
  'refunds_by_word',
  'returned_left_out',
  'refused_left_out',
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
  'damaged_text',
  'replacement_characters',
  'nul_bytes',
  'low_confidence_encoding',
  'low_confidence_delimiter',
]);

const TICKET_MONEY: ReadonlySet<string> = new Set(['ticket_money_left', 'ticket_money_named']);

export const changesMoney = ({ code }: ImportRemark): boolean => MONEY.has(code);
export const isGrave = ({ code }: ImportRemark): boolean => GRAVE.has(code);

function rankOf(remark: ImportRemark): number {
  if (remark.code === CURRENCY_DIFFERS) return 0;
  return (changesMoney(remark) ? 1 : 3) + (isGrave(remark) ? 0 : 1);
}

/** Remarks by what they do to the figures: the currency, other money, what else needs a look, the rest. */
export function orderRemarks(remarks: readonly ImportRemark[]): ImportRemark[] {
  return remarks.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Several columns with money of whole tickets in one remark, in the words of `say`; a single one keeps its own. */
export function joinTicketMoney(
  remarks: readonly ImportRemark[],
  say: (columns: readonly string[]) => string,
): readonly ImportRemark[] {
  const own = remarks.filter(({ code }) => TICKET_MONEY.has(code));
  const [first] = own;
  if (first === undefined || own.length === 1) return remarks;
  const message = say(own.flatMap(({ column }) => column ?? []));
  return remarks.flatMap((remark) => {
    if (remark === first) return { ...first, column: null, message };
    return TICKET_MONEY.has(remark.code) ? [] : remark;
  });
}
