/**
 * Parts of published lines are never joined: an import is published as the parts that marking wrote, each with whole tickets
 * of its own days. Joining them would cost as much as writing them, and `customer_days` knows the lines by their parts.
 */
export const partsStay: readonly string[] = [
  'ALTER TABLE sale_lines MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1',
];
