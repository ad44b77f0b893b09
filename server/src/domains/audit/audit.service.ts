import { randomUUID } from 'node:crypto';
import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { AuditEntry, AuditQuery } from '@vitrine/contract/audit/audit.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../deps.ts';
import type { Caller, Operation } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { type RowsAfter, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { AuditRow } from './audit.queries.ts';
import * as queries from './audit.queries.ts';

type Values = Record<string, unknown>;

export type AdminWrite = {
  action: AuditAction;
  objectKind: AuditObjectKind;
  objectId: string;
  /** The fields that the write changed; null if it created the object. */
  before: Values | null;
  /** Null if it deleted the object. */
  after: Values | null;
};

type Author = Pick<Caller, 'id' | 'apiKey' | 'operation'>;

/** Pass the write's transaction as `db`. A caller who stopped being an admin meanwhile is refused, which rolls it back. */
export function recordAdminWrite(shop: Shop, caller: Author, write: AdminWrite): Promise<void> {
  return recordAdminWrites(shop, caller, [write]);
}

export async function recordAdminWrites(
  { db, clock }: Shop,
  { id, apiKey, operation }: Author,
  writes: readonly AdminWrite[],
): Promise<void> {
  const { isAdmin, isBegun } = await queries.findAuthor(db, { id, operation: operation?.id });
  if (!isAdmin) throw new Refusal(sharedRefusals.forbidden);
  const entries = writes.map((write) => ({
    ...{ ...write, ...viaKey(write, apiKey) },
    ...{ actorId: id, createdAt: clock() },
  }));
  const hasHead = isBegun || operation?.hasHead === true;
  await queries.insertAuditEntries(db, ofOperation(entries, operation?.id, hasHead));
}

/** Its first entry has the id of the operation, and the others name it. */
function ofOperation<E extends object>(entries: readonly E[], id: string = randomUUID(), hasHead = false) {
  return entries.map((entry, index) =>
    hasHead || index > 0 ? { ...entry, operationId: id } : { ...entry, id },
  );
}

/** The entry that stands for an operation whose other entries are written already. */
export async function recordHead(
  { db, clock }: Shop,
  author: Author & { operation: Operation },
  write: AdminWrite,
) {
  const { id: actorId, apiKey, operation } = author;
  const entry = { ...write, ...viaKey(write, apiKey), id: operation.id, actorId, createdAt: clock() };
  await queries.insertAuditEntries(db, [entry]);
}

/** For a job that goes on with what a request began. */
export async function operationOf(
  { db }: Pick<Deps, 'db'>,
  objectKind: AuditObjectKind,
  objectId: string,
): Promise<Pick<Caller, 'operation'>> {
  const id = await queries.findLatestOperation(db, objectKind, objectId);
  return id === undefined ? {} : { operation: { id } };
}

/** Among the values, so that the hash chain covers it too. */
function viaKey({ before, after }: AdminWrite, apiKey: string | undefined): Partial<AdminWrite> {
  if (apiKey === undefined) return {};
  return after ? { after: { ...after, apiKey } } : { before: { ...before, apiKey } };
}

/** For what an admin requested and can no longer be undone, such as money that has moved. */
export async function recordPastWrite({ db, clock }: Shop, actorId: string, write: AdminWrite) {
  await queries.insertAuditEntries(db, [{ ...write, actorId, createdAt: clock() }]);
}

/** For what a job does by itself. Pass the write's transaction as `db`. */
export async function recordJobWrites({ db, clock }: Shop, writes: readonly AdminWrite[]): Promise<void> {
  const entries = writes.map((write) => ({ ...write, actorId: null, createdAt: clock() }));
  await queries.insertAuditEntries(db, ofOperation(entries));
}

export async function latestWrites(
  { db }: Pick<Deps, 'db'>,
  objectKind: AuditObjectKind,
  ids: readonly string[],
  only: queries.LatestWrites = {},
): Promise<Map<string, { by: string; at: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectLatestOf(db, objectKind, ids, only);
  return new Map(
    rows.map(({ objectId, username, createdAt }) => [objectId, { by: username, at: createdAt }]),
  );
}

export async function auditPage({ db }: Pick<Deps, 'db'>, caller: Caller, query: AuditQuery) {
  const { limit, cursor, ...filter } = query;
  const list = {
    select: (rows: RowsAfter) => queries.selectAuditPage(db, filter, rows),
    count: () => queries.countAuditEntries(db, filter),
  };
  const { rows, ...page } = await readPage({ limit, cursor }, list);
  const entries = rows.map(toEntry);
  return { data: caller.isDemo ? entries.map(maskedEntry) : entries, ...page };
}

export function toEntry({
  id,
  createdAt,
  actorId,
  username,
  before,
  after,
  operationId: _,
  ...row
}: AuditRow): AuditEntry {
  return {
    ...row,
    _id: id,
    createdAt: createdAt.toISOString(),
    actor: actorId === null ? null : { _id: actorId, username: username ?? '' },
    // Both were stored as JSON, so the cast is safe.
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  };
}

/** Entries about everything else may name people, or contain codes and ids that give access. */
const PUBLIC_KINDS = new Set<AuditObjectKind>([
  'product',
  'category',
  'order',
  'import',
  'settings',
  'export',
  'log',
  'redirect',
]);

/** What the demo admin cannot read on their screens either. */
const PRIVATE_SETTINGS = new Set(['mail-server', 'backups', 'api-keys', 'webhooks']);

/** Whether the demo admin must not read what such an entry is about. */
export function isMaskedKind({ objectKind, objectId }: Pick<AuditEntry, 'objectKind' | 'objectId'>): boolean {
  const isPrivate = objectKind === 'settings' && PRIVATE_SETTINGS.has(objectId);
  return isPrivate || !PUBLIC_KINDS.has(objectKind);
}

/** As the demo admin sees it. */
export function maskedEntry(entry: AuditEntry): AuditEntry {
  const { actor } = entry;
  const isPublic = actor === null || isDemoAccount(actor._id);
  const named = isPublic ? entry : { ...entry, actor: { ...actor, username: maskText(actor.username) } };
  const mask = isMaskedKind(entry) ? maskedValues : withoutKeyName;
  return { ...named, before: mask(entry.before), after: mask(entry.after) };
}

function withoutKeyName(values: AuditEntry['before']): AuditEntry['before'] {
  return typeof values?.apiKey === 'string' ? { ...values, apiKey: maskText(values.apiKey) } : values;
}

function maskedValues(values: AuditEntry['before']): AuditEntry['before'] {
  if (!values) return null;
  // Lists and objects are omitted, because they may contain anything.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, maskText(value)];
      return [name, typeof value === 'object' ? null : value];
    }),
  );
}
