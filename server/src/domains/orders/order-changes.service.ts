import { orderNoteTexts } from '@vitrine/contract/orders/notes/order-notes.texts';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { queueStatusEmail } from './emails/customer-emails.service.ts';
import { deleteNote, findNote, updateOrder, upsertNote } from './orders.queries.ts';
import { getAdminOrder, lockOrder, recordOrderChange } from './orders.service.ts';
import { noteDelivery } from './review-invitations/review-invitations.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** Any status may follow any other, and none moves money. Returns false if the order had it already. */
export async function setOrderStatus(shop: Shop, caller: Caller, id: string, status: OrderStatus) {
  const before = await lockOrder(shop, id);
  if (before === status) return false;
  const deliveredAt = status === 'delivered' ? shop.clock() : null;
  await updateOrder(shop.db, id, { status, isCancelledByAdmin: status === 'cancelled', deliveredAt });
  await recordOrderChange(shop, caller, id, { before: { status: before }, after: { status } });
  await queueStatusEmail(shop, id, { before, after: status });
  if (status === 'delivered') await noteDelivery(shop, id);
  return true;
}

/** Only admins see it. An empty note removes what was there. */
export async function writeNote({ db, clock, settings }: Shop, caller: Caller, id: string, note: string) {
  const message = note === '' ? orderNoteTexts.removed : orderNoteTexts.saved;
  await db.transaction(async (tx) => {
    await lockOrder({ db: tx }, id);
    const before = (await findNote(tx, id)) ?? '';
    if (before === note) return;
    if (note === '') await deleteNote(tx, id);
    else await upsertNote(tx, { orderId: id, note, savedAt: clock() });
    // A note may name the customer, so the record has only that there was one.
    await recordOrderChange({ db: tx, clock }, caller, id, { before: {}, after: { note: message } });
  });
  return { data: await getAdminOrder({ db, settings }, id), message };
}
