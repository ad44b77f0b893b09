import {
  documentNumber,
  type InvoiceSettings,
  invoiceProblems,
  yearOf,
} from '@vitrine/contract/invoices/invoices.rules';
import { invoiceSettings } from '@vitrine/contract/invoices/invoices.schemas';
import { numbersWouldRepeat } from '@vitrine/contract/invoices/invoices.texts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { invalidField } from '../../platform/shared/refusal.ts';
import { type SettingsChanges, saveSettings } from '../shop/settings.service.ts';
import { hasPrefix, lockSeries, updateLastNumber } from './invoices.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache'>;
type Save = { version: number; changes: SettingsChanges<typeof invoiceSettings> };
type Change = { before: InvoiceSettings; after: InvoiceSettings };

export function saveInvoiceSettings(shop: Shop, caller: Caller, save: Save) {
  return saveSettings(shop, caller, invoiceSettings, {
    ...save,
    guard: async (db, change) => {
      refuseProblems(change.after);
      await beginSeries({ ...shop, db }, change);
    },
  });
}

function refuseProblems(after: InvoiceSettings): void {
  const [problem] = Object.entries(invoiceProblems(after));
  if (problem) throw refusedChange(...problem);
}

/** A series that was used continues by itself; only a new one can begin elsewhere than at 1. */
async function beginSeries({ db, clock }: Shop, { before, after }: Change): Promise<void> {
  const { prefix, firstNumber, isOn } = after;
  const isChanged = prefix !== before.prefix || firstNumber !== before.firstNumber;
  const isNew = isOn && !before.isOn && !(await hasPrefix(db, prefix));
  if (!isChanged && !isNew) return;
  const series = { prefix, year: yearOf(clock()) };
  const used = await lockSeries(db, series);
  if (used === 0) return updateLastNumber(db, series, firstNumber - 1);
  if (firstNumber === used + 1) return;
  const print = (sequence: number) => documentNumber(prefix, series.year, sequence);
  const message = numbersWouldRepeat({ last: print(used), next: print(used + 1), nextNumber: used + 1 });
  throw refusedChange('firstNumber', message);
}

/** Named as in the body of the call, so that the form shows it beside the field. */
function refusedChange(field: string, message: string) {
  return invalidField(`changes.${field}`, message);
}
