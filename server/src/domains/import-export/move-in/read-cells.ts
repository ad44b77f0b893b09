import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import { ADDRESS_PART_MAX_CHARS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import { type Cents, priceDecimals, toCents } from '@vitrine/contract/shared/money/money';
import { readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { DAY_MS } from '../../../platform/shared/durations.ts';

/** A cell that means nothing here; the message says what to write instead. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell';
}

/** Far more than an order costs, and small enough that sums stay exact. */
const MAX_AMOUNT_CENTS: Cents = 10 ** 12;

/** As programs write amounts: only there, a point before three digits is no mark of thousands. */
const PLAIN = /^\d{1,15}(\.\d{1,10})?$/;

/** Empty is nothing. What is smaller than a cent is rounded. */
export function amountOf(cell: string, currency: string): Cents {
  if (cell === '') return 0;
  const typed = PLAIN.test(cell) ? cell : plainAmount(cell, currency);
  const cents = toCents(Number(typed), currency);
  if (!Number.isSafeInteger(cents) || cents > MAX_AMOUNT_CENTS) throw new UnreadableCell(texts.badTotal);
  return cents;
}

function plainAmount(cell: string, currency: string): string {
  const read = readAmount(cell, priceDecimals(currency));
  if (read.kind !== 'amount') throw new UnreadableCell(texts.badTotal);
  return read.value;
}

const MAX_PIECES = 99_900;

export function piecesOf(cell: string): number {
  const typed = cell.replace(/\.0{1,4}$/, '');
  const pieces = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  if (pieces < 1 || pieces > MAX_PIECES) throw new UnreadableCell(texts.badQuantity);
  return pieces;
}

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/;
/** Before that nobody had such a shop, so the date is another mistake. */
const FIRST_YEAR = 1990;

/** Without a time zone it is read as UTC. */
export function momentOf(cell: string, now: Date): Date {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    MOMENT.exec(cell) ?? [];
  const offset = /^(Z|UTC)$/.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  const isPast = moment.getTime() <= now.getTime() + DAY_MS;
  if (!isPast || Number(year) < FIRST_YEAR) throw new UnreadableCell(texts.badDate);
  return moment;
}

/** Text on one line that the database can store. */
export function lineOf(cell: string, maxChars: number): string {
  const line = cell.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return [...line.trim()].slice(0, maxChars).join('').trim();
}

type Parts = Record<'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country', string>;

/** Undefined if nothing could be sent there. */
export function addressOf(parts: Parts): Parts | undefined {
  if (parts.line1 === '' && parts.city === '') return undefined;
  const entries = Object.entries(parts).map(([part, cell]) => [
    part,
    lineOf(cell.replace(/^'/, ''), ADDRESS_PART_MAX_CHARS),
  ]);
  const address = Object.fromEntries(entries) as Parts;
  const country = address.country.toUpperCase();
  return { ...address, country: COUNTRIES.includes(country) ? country : '' };
}
