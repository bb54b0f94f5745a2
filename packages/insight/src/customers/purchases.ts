/** How a customer bought, on a clock that begins with their first purchase. */
export interface Purchases {
  /** Days with a purchase after the first one. */
  frequency: number;
  /** From the first purchase to the last one; 0 without a second. In the unit of `age`. */
  recency: number;
  /** From the first purchase to the end of what is known. */
  age: number;
}

/** Customers who bought in the same way count as one term of a likelihood. */
export interface PurchaseGroup extends Purchases {
  customers: number;
}

/** Groups customers who bought alike: with days as they are, most of many customers do. */
export function groupPurchases(customers: Iterable<Purchases>): PurchaseGroup[] {
  const groups = new Map<string, PurchaseGroup>();
  for (const { frequency, recency, age } of customers) {
    const key = `${frequency} ${recency} ${age}`;
    const group = groups.get(key);
    if (group) group.customers += 1;
    else groups.set(key, { frequency, recency, age, customers: 1 });
  }
  return [...groups.values()];
}
