import { UNDO_DAYS } from '@vitrine/contract/history/history.rules';
import type { Shop } from '../../../deps.ts';
import { keptObjectBounds } from '../../../platform/rate-limits/bounds.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import type { KeptKind } from './kept-objects.queries.ts';
import * as queries from './kept-objects.queries.ts';

type DeletedKind = Exclude<KeptKind, 'image'>;
type DeletedObject = {
  objectKind: DeletedKind;
  objectId: string;
  /** Whose it was: it is erased and exported with this person. */
  userId?: string | null;
  email?: string | null;
  /** Its rows. */
  content: object;
};

/** So that undo can bring a deleted object back. Pass the deletion's transaction as `db`. One that is too large is not kept. */
export async function keepObject({ db, clock }: Shop, kept: DeletedObject): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(kept.content));
  if (bytes <= keptObjectBounds.bytesOfOne)
    await queries.upsertKept(db, [{ ...kept, bytes, createdAt: clock() }]);
}

/** The files of images that nothing shows any more stay as long as undo may show them again. */
export async function keepImages({ db, clock }: Shop, urls: readonly string[]): Promise<void> {
  const createdAt = clock();
  const row = (url: string) =>
    ({ objectKind: 'image', objectId: url, content: {}, bytes: 0, createdAt }) as const;
  await queries.upsertKept(db, [...new Set(urls)].map(row));
}

/** What was kept of an object, once. The caller knows which rows it kept of this kind. */
export async function takeKept<Content>({ db, clock }: Shop, kind: DeletedKind, id: string) {
  const content = await queries.deleteKept(db, kind, id, undoableSince(clock()));
  return content as Content | undefined;
}

/** What happened later can be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS);
}

export async function deleteOldKept({ db, clock }: Shop): Promise<void> {
  await queries.deleteKeptUntil(db, undoableSince(clock()));
  await queries.deleteKeptBeyond(db, keptObjectBounds);
}
