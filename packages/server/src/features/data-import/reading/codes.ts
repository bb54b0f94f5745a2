/** Why a row of readable cells is rejected; the reader has codes of its own for rows that are none. */
export const REJECT_CODES = [
  'text_too_long',
  'date_unknown',
  'not_a_date',
  'no_such_date',
  'date_of_other_order',
  'date_out_of_range',
  'amount_unknown',
  'not_a_number',
  'number_of_other_mark',
  'number_too_large',
  'zero_quantity',
  'totals_row',
  'discount_too_large',
  'visitors_unknown',
  'not_a_count',
  'score_unknown',
  'score_out_of_range',
  'customer_unknown',
  'product_unknown',
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/** What can be noticed about a file or done to its values. */
export const REMARK_CODES = [
  // Of the values, counted.
  'ids_shortened',
  'age_out_of_range',
  'unknown_gender_word',
  'value_unreadable',
  'quantity_assumed',
  'amount_mismatch',
  'amount_less_money',
  'amount_less_percentage',
  'amount_less_fraction',
  'amount_before_discount',
  'discount_in_money',
  'precision_rounded',
  'refund_positive',
  'cancelled_left_out',
  'totals_left_out',
  'time_converted',
  'visitors_added',
  'stores_unsold',
  'customers_repeated',
  'products_repeated',
  // Of the file or the mapping.
  'amounts_are_units',
  'no_product',
  'currency_differs',
  'date_order_mixed',
  'decimal_mixed',
  'decimal_assumed',
  'decimal_by_products',
  'decimal_by_currency',
  'removes_sample',
  'partly_imported',
  'known_left_out',
  'known_leaving_out',
  'known_changed',
] as const;
export type RemarkCode = (typeof REMARK_CODES)[number];

/** What must be answered before the rows may be committed. */
export const QUESTION_CODES = [
  'date_order_assumed',
  'decimal_ambiguous',
  'date_unmapped',
  'amount_unmapped',
  'product_unmapped',
  'visitors_unmapped',
  'score_unmapped',
  'customer_unmapped',
  'person_unmapped',
  'product_id_unmapped',
  'product_name_unmapped',
  'wide_file',
  'already_imported',
] as const;
export type QuestionCode = (typeof QUESTION_CODES)[number];
