import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import type { SettingsOf } from '@vitrine/contract/shop/settings-group';
import { productAlerts } from '../../../database/tables/catalog/product-alerts.table.ts';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import type { Deps } from '../../deps.ts';
import { saveSettings } from '../../domains/shop/settings.service.ts';
import { signedIn } from '../factories/factories.ts';

type Shop = { deps: Deps; setNow: (now: string) => void };
export const ALERTS_NOW = '2030-06-15T12:00:00Z';

/** What tests of alerts have in common. */
export function alertTools(shop: Shop) {
  const db = () => shop.deps.db;

  async function switchOn(changes: Partial<SettingsOf<typeof alertSettings>>) {
    const { user } = await signedIn(shop.deps, { role: 'admin' });
    const caller = { id: user.id, role: 'admin', isDemo: false } as never;
    await saveSettings(shop.deps, caller, alertSettings, { changes });
  }

  return {
    switchOn,
    /** An empty shop with an email server, in which everything is off. */
    begin: async () => {
      shop.deps.email.smtpUrl = 'smtp://mail.test';
      for (const table of [productAlerts, emailOutbox, limitCounts]) await db().delete(table);
      shop.setNow(ALERTS_NOW);
      await switchOn(alertSettings.defaults);
    },
    later: (hours: number) => shop.setNow(new Date(Date.parse(ALERTS_NOW) + hours * 3_600_000).toISOString()),
    setStock: (productId: string, onHand: number | null, reserved = 0) =>
      db()
        .insert(productStock)
        .values({ productId, onHand, reserved })
        .onConflictDoUpdate({ target: productStock.productId, set: { onHand, reserved } }),
    alerts: () => db().select().from(productAlerts).orderBy(productAlerts.createdAt),
    emails: () => db().select().from(emailOutbox).orderBy(emailOutbox.createdAt),
    /** Waiting and confirmed, one minute after the other. */
    waiting: async (
      names: readonly string[],
      given: Partial<typeof productAlerts.$inferInsert> & { productId: string },
    ) => {
      const at = (index: number) => new Date(Date.parse(ALERTS_NOW) - (names.length - index) * 60_000);
      await db()
        .insert(productAlerts)
        .values(
          names.map((name, index) => ({
            ...{ kind: 'stock' as const, email: `${name}@mail.example` },
            ...{ createdAt: at(index), confirmedAt: at(index), ...given },
          })),
        );
    },
  };
}

export const addresses = (names: readonly string[]) => names.map((name) => `${name}@mail.example`);
