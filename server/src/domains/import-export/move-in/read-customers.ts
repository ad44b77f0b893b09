import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import type { MovedCustomer } from '../../accounts/moved-customers/moved-customers.service.ts';
import { shownCell } from '../files/read-table.ts';
import type { MoveInFile } from './move-in-files.ts';
import { emailOf } from './order-cells.ts';
import { momentOf } from './read-cells.ts';
import { type RecordProblem, tableRecords } from './table-records.ts';

export type CustomerRecord = { row: number; bytes: number } & (
  | { customer: MovedCustomer }
  | { problem: RecordProblem }
  | { leftOut: string }
);

/** Both shops' files have one customer a row; whoever was an admin there is a customer here. */
export async function* customerRecords(file: MoveInFile, now: Date): AsyncGenerator<CustomerRecord> {
  for await (const { row, bytes, cell, problem } of tableRecords(file)) {
    const written = cell('email', 'user email', 'customer email', 'billing email');
    const email = emailOf(written);
    if (problem) yield { row, bytes, problem };
    else if (written === '') yield { row, bytes, leftOut: texts.leftOut.noEmail };
    else if (email === null) yield { row, bytes, problem: badEmail(row, written) };
    else {
      const parts = [cell('first name', 'billing first name'), cell('last name', 'billing last name')];
      const name = parts.filter(Boolean).join(' ') || cell('display name', 'name');
      yield {
        row,
        bytes,
        customer: { email, name, joinedAt: joinedIn(cell('user registered', 'sign up'), now) },
      };
    }
  }
}

function badEmail(row: number, written: string): RecordProblem {
  return { row, column: 'email', value: shownCell(written), advice: texts.badEmail };
}

/** A date that cannot be read is no reason to leave a customer behind. */
function joinedIn(text: string, now: Date): Date | null {
  try {
    return text === '' ? null : momentOf(text, now);
  } catch {
    return null;
  }
}
