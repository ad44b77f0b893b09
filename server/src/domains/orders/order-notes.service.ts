import { orderNoteTexts } from '@vitrine/contract/orders/order-notes.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordOrderChange } from './order-changes.service.ts';
import { deleteNote, findNote, upsertNote } from './order-notes.queries.ts';
import { findStatusForUpdate } from './orders.queries.ts';
import { getAdminOrder } from './orders.service.ts';

/** Only admins see it. An empty note removes what was there. */
export async function writeNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { id, note }: { id: string; note: string },
): Promise<{ data: AdminOrder; message: string }> {
  const message = note === '' ? orderNoteTexts.removed : orderNoteTexts.saved;
  await db.transaction(async (tx) => {
    if (!(await findStatusForUpdate(tx, id))) throw new Refusal(orderRefusals.notFound);
    const before = (await findNote(tx, id)) ?? '';
    if (before === note) return;
    if (note === '') await deleteNote(tx, id);
    else await upsertNote(tx, { orderId: id, note, savedAt: clock() });
    // The record outlives the customer's data, and a note may name the customer.
    await recordOrderChange({ db: tx, clock }, caller, id, { before: {}, after: { note: message } });
  });
  return { data: await getAdminOrder({ db }, id), message };
}
