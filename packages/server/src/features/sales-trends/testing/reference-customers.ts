import type { ReferenceLine } from './reference-lines';

/** What a file of customers says of one of them; null is unknown. */
export interface ReferenceCustomer {
  customer: string;
  gender: ReferenceLine['gender'];
  birth_date: string | null;
}

/** Birthdays that have come by a day. Who was born on 29 February has it on 1 March in other years. */
function birthdaysBy(date: string, birth: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) >= birth.slice(5) ? years : years - 1;
}

/**
 * The lines with what counts of their customers: the last known gender and the age by the last known birth date, where
 * they are known and the age is one that people reach.
 * @param records in the order of their imports and places in the files.
 */
export function withCustomers(lines: readonly ReferenceLine[], records: readonly ReferenceCustomer[]): ReferenceLine[] {
  const genders = new Map<string, ReferenceLine['gender']>();
  const births = new Map<string, string>();
  for (const { customer, gender, birth_date: birth } of records) {
    if (gender !== 'unknown') genders.set(customer, gender);
    if (birth !== null) births.set(customer, birth);
  }
  return lines.map((line) => {
    const birth = births.get(line.customer);
    const age = birth === undefined ? -1 : birthdaysBy(line.date, birth);
    return {
      ...line,
      gender: genders.get(line.customer) ?? line.gender,
      age: age >= 0 && age <= 120 ? age : line.age,
    };
  });
}
