import { UsageError } from '../../scripts/setup/command-line.mjs';
import type { Operation } from '../operation.ts';
import { accountOperations } from './accounts.ts';
import { agentOperations } from './agents.ts';
import { backOfficeOperations } from './back-office.ts';
import { cartOperations } from './cart.ts';
import { checkoutOperations } from './checkout.ts';
import { listOperations } from './list.ts';
import { pageOperations } from './pages.ts';
import { productOperations } from './products.ts';
import { searchOperations } from './search.ts';

export const operations: readonly Operation[] = [
  ...listOperations,
  ...productOperations,
  ...searchOperations,
  ...agentOperations,
  ...pageOperations,
  ...cartOperations,
  ...accountOperations,
  ...checkoutOperations,
  ...backOfficeOperations,
];

/** Selects by group or name; returns all if none is given. */
export function selectOperations(only: readonly string[]): readonly Operation[] {
  const unknown = only.filter((word) => !operations.some((one) => isNamed(one, word)));
  if (unknown.length > 0) {
    const groups = [...new Set(operations.map(({ group }) => group))].join(', ');
    throw new UsageError(`There is no operation ${unknown.join(' or ')}; there are the groups ${groups}.`);
  }
  return only.length === 0 ? operations : operations.filter((one) => only.some((word) => isNamed(one, word)));
}

function isNamed({ name, group }: Operation, word: string): boolean {
  return word === name || word === group;
}
