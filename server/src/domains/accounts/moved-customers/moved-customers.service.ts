import { USERNAME_MAX_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import { movedCustomerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { hasVisibleCharacter, looksLikeShop } from '@vitrine/contract/accounts/name.rules';
import type { Deps } from '../../../deps.ts';
import { shopName } from '../../../platform/settings/brand.ts';
import * as queries from './moved-customers.queries.ts';

/** A customer of another shop; `email` is normalised. */
export type MovedCustomer = { email: string; name: string; joinedAt: Date | null };

/**
 * Adds accounts without a password: their customers choose one with "forgot password", which proves the address. Nothing is sent.
 * `isVerified` only if the owner vouches that the other shop had the addresses confirmed. Returns how many are new.
 */
export async function addMovedCustomers(
  shop: Pick<Deps, 'db' | 'clock' | 'settings'>,
  customers: readonly MovedCustomer[],
  { isVerified }: { isVerified: boolean },
): Promise<number> {
  if (customers.length === 0) return 0;
  const name = shopName(shop);
  const now = shop.clock();
  const rows = customers.map((customer) => ({
    email: customer.email,
    username: usernameOf(customer, name),
    isVerified,
    createdAt: customer.joinedAt ?? now,
  }));
  return (await queries.insertCustomers(shop.db, rows)).length;
}

/** Of these addresses, those that have an account. */
export async function knownAddresses({ db }: Pick<Deps, 'db'>, emails: readonly string[]) {
  return new Set(emails.length === 0 ? [] : await queries.selectEmails(db, emails));
}

/** The account that past orders of an address belong to, where it is certain that it is that customer's. */
export async function accountsOfAddresses(
  { db }: Pick<Deps, 'db'>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await queries.selectAccountsOfAddresses(db, emails);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Names of other shops were not checked as this one's are. */
function usernameOf({ email, name }: MovedCustomer, shop: string): string {
  const [localPart = ''] = email.split('@');
  const fitting = [name, localPart].map(oneLine).find((one) => isName(one, shop));
  return fitting ?? movedCustomerTexts.nameless;
}

function isName(name: string, shop: string): boolean {
  return name !== '' && hasVisibleCharacter(name) && !looksLikeShop(name, shop);
}

function oneLine(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return [...line].slice(0, USERNAME_MAX_CHARS).join('').trim();
}
