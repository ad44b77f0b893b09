import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import { isEmail, normaliseEmail } from '@vitrine/contract/shared/email';
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import type { PastAmounts } from '../../orders/past-orders/past-order-sums.ts';
import type { PastLine, PastOrder } from '../../orders/past-orders/past-orders.service.ts';
import { shownCell } from '../files/read-table.ts';
import { UnreadableCell } from './read-cells.ts';
import type { RecordProblem, TableRecord } from './table-records.ts';

/** What a file says about an order. */
export type ReadOrder = Omit<PastOrder, 'userId' | 'sums' | 'lines'> & {
  lines: PastLine[];
  amounts: Omit<PastAmounts, 'lines' | 'couponCode'>;
};

/** In which currency and when the file is read. */
export type Reading = { currency: string; now: Date };

/** Reads a cell by its headings, which a problem then names. */
export type NamedCell = <T>(read: (cell: string) => T, ...headings: readonly string[]) => T;

/** A row that is not wrong, but nothing that is moved. */
export class LeftOut extends Error {
  override name = 'LeftOut';
}

export class CellProblem extends Error {
  override name = 'CellProblem';
  readonly problem: RecordProblem;
  constructor(problem: RecordProblem) {
    super(problem.advice);
    this.problem = problem;
  }
}

/** Reads cells of a row; what cannot be read is a problem of its column. */
export function cellsOf({ row, cell }: TableRecord): NamedCell {
  return (read, ...headings) => {
    const value = cell(...headings);
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      throw new CellProblem({
        row,
        column: headings[0] ?? '',
        value: shownCell(value),
        advice: error.message,
      });
    }
  };
}

export function requireCurrency({ currency }: Reading) {
  return (cell: string): void => {
    if (cell !== '' && cell.toUpperCase() !== currency)
      throw new UnreadableCell(texts.otherCurrency(currency));
  };
}

/** A line has at most as many pieces as a cart, so a large one becomes several. */
export function linesOf({ quantity, ...line }: PastLine): PastLine[] {
  if (line.unitCents > MAX_PRICE_CENTS) throw new UnreadableCell(texts.badTotal);
  const full = Math.floor(quantity / MAX_QUANTITY);
  const rest = quantity % MAX_QUANTITY;
  const quantities = [...Array.from({ length: full }, () => MAX_QUANTITY), ...(rest > 0 ? [rest] : [])];
  return quantities.map((pieces) => ({ ...line, quantity: pieces }));
}

/** Null where the file has none that emails could reach. */
export function emailOf(cell: string): string | null {
  const email = normaliseEmail(cell);
  return isEmail(email) && email.length <= 254 && email.isWellFormed() && !/\p{Cc}/u.test(email)
    ? email
    : null;
}
