/** Days that the engine's `Date` holds; nothing can lie outside of them. */
const FIRST_DATE = '1970-01-01';
const LAST_DATE = '2149-06-06';

/** A date as parameter, moved to the nearest day that the engine can hold. */
export function bindDate(date: string): string {
  if (date < FIRST_DATE) return FIRST_DATE;
  return date > LAST_DATE ? LAST_DATE : date;
}

/** The engine's key of a category or product from its id in the API. */
export function itemKey(id: string): bigint {
  return BigInt(`0x${id}`);
}

/** The id of a category or product in the API: its key as 16 lower-case hex digits. */
export function itemId(key: bigint): string {
  return key.toString(16).padStart(16, '0');
}
