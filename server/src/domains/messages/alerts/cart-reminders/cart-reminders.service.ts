import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import {
  CART_REMINDER_AFTER_HOURS,
  CART_REMINDER_UNTIL_HOURS,
} from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../../platform/email/outbox.service.ts';
import { cartReminderEmail } from '../../../../platform/email/templates/cart-reminder-email.ts';
import { HOUR_MS } from '../../../../platform/shared/durations.ts';
import { Refusal } from '../../../../platform/shared/refusal.ts';
import { isUuid } from '../../../../platform/shared/uuid.ts';
import * as queries from './cart-reminders.queries.ts';

type Shop = EmailingShop & Pick<Deps, 'email'>;

function isOn({ settings, email }: Pick<Shop, 'settings' | 'email'>): boolean {
  return email.smtpUrl !== undefined && settings.read(alertSettings).remindsOfCarts;
}

export async function wishesOf(shop: Shop, userId: string) {
  if (!isOn(shop)) throw new Refusal(sharedRefusals.notFound);
  return { remindsOfCart: await queries.hasReminders(shop.db, userId) };
}

export async function saveWishes(shop: Shop, userId: string, { remindsOfCart }: { remindsOfCart: boolean }) {
  if (!isOn(shop)) throw new Refusal(sharedRefusals.notFound);
  if (remindsOfCart) await queries.insertReminders(shop.db, userId, shop.clock());
  else await queries.deleteReminders(shop.db, userId);
  return { remindsOfCart };
}

const REMINDED_AT_ONCE = 100;

/** Once for each cart, some at a time. */
export async function remindOfCarts(deps: Shop, { isStopping = (): boolean => false } = {}): Promise<void> {
  const hoursAgo = (hours: number) => new Date(deps.clock().getTime() - hours * HOUR_MS);
  let reminded = REMINDED_AT_ONCE;
  while (isOn(deps) && reminded === REMINDED_AT_ONCE && !isStopping())
    reminded = await deps.db.transaction(async (db) => {
      const shop = { ...deps, db };
      const due = await queries.selectDueReminders(db, {
        ...{ after: hoursAgo(CART_REMINDER_AFTER_HOURS), until: hoursAgo(CART_REMINDER_UNTIL_HOURS) },
        most: REMINDED_AT_ONCE,
      });
      for (const { id, email, products } of due)
        await queueEmail(shop, cartReminderEmail({ id, email, products, publicUrl: deps.publicUrl }));
      const userIds = due.map(({ userId }) => userId);
      await queries.updateReminded(db, userIds, deps.clock());
      return due.length;
    });
}

export async function hasReminder({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  return isUuid(id) && (await queries.hasReminder(db, id));
}

/** Ending them twice changes nothing. */
export async function endReminders({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (isUuid(id)) await queries.deleteReminder(db, id);
}
