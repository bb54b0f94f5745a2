import type { Locale } from '@botica/contract/locales';
import type { Address } from '@botica/contract/users/addresses';
import type { Querying } from '../../platform/database/transaction';
import { toAddress } from './address-presenter';
import { type Owner, readAddresses } from './addresses.store';

/** The main address of a user as the contract has it; null for who has none. */
export async function readMainAddress(
  db: Querying,
  owner: Pick<Owner, 'id' | 'uuid'>,
  locale: Locale,
): Promise<Address | null> {
  const [main] = await readAddresses(db, owner.id);
  return main ? toAddress(main, owner, { locale }) : null;
}
