import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts, fieldLabel } from '@vitrine/contract/audit/audit.texts';
import { recordedText } from '@vitrine/contract/catalog/variants/recorded-variants.rules';
import { recordedLabel } from '@vitrine/contract/history/settings-labels';
import { formatDollars } from '../../lib/shop/shop-money.ts';

type Change = { field: string; before: string; after: string };
type ChangedEntry = Pick<AuditEntry, 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'objectKind' | 'objectId'>>;
type Values = NonNullable<AuditEntry['after']>;

/** What an update changed, as text. A creation or deletion needs no details. */
export function changesOf({ before, after, ...about }: ChangedEntry): Change[] {
  const group = about.objectKind === 'settings' ? about.objectId : undefined;
  if (before === null || after === null) return [];
  return Object.keys(after).map((field) => ({
    field: recordedLabel(field, group),
    before: changedText(field, before[field]),
    after: changedText(field, after[field]),
  }));
}

/** Recorded in the shop's currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'refunded']);

function changedText(field: string, value: Values[string] | undefined): string {
  if (AMOUNTS.has(field) && typeof value === 'number') return formatDollars(value);
  return recordedText(field, value) ?? valueText(value);
}

const EVENTS: ReadonlySet<AuditEntry['action']> = new Set([
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'second_factor_changed',
  'restored',
  'ran',
  'pruned',
  'accepted',
]);

/** The details of an event that changed no table, as text: `from: 192.0.2.7`. */
export function detailsOf({ action, after }: AuditEntry): string[] {
  if (after === null || !EVENTS.has(action)) return [];
  return Object.entries(after).map(([field, value]) => `${fieldLabel(field)}: ${valueText(value)}`);
}

function valueText(value: Values[string] | undefined): string {
  if (value === undefined || value === null || value === '') return auditTexts.nothing;
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
