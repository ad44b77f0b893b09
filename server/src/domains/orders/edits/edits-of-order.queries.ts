import type { EditLinkState } from '@vitrine/contract/orders/edits/order-edits.rules';
import { sql } from 'drizzle-orm';
import { orderEditLinks } from '../../../../database/tables/orders/order-edit-links.table.ts';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';

/** Read from JSON, so the moment is text. */
type EditOfOrder = Pick<
  typeof orderEdits.$inferSelect,
  'id' | 'reason' | 'beforeCents' | 'afterCents' | 'payment' | 'refund' | 'byHandCents'
> & { createdAt: string; isByLink: boolean };

/** How the order of the row was changed after it was paid, oldest first; null if it never was. */
export const editsOfOrder = sql<EditOfOrder[] | null>`(
    select json_agg(json_build_object(
      'id', ${orderEdits.id}, 'reason', ${orderEdits.reason}, 'beforeCents', ${orderEdits.beforeCents},
      'afterCents', ${orderEdits.afterCents}, 'payment', ${orderEdits.payment}, 'refund', ${orderEdits.refund},
      'byHandCents', ${orderEdits.byHandCents},
      'isByLink', exists (select from ${orderEditLinks} where ${orderEditLinks.key} = ${orderEdits.key} and ${orderEditLinks.status} = 'applied'), 'createdAt', ${orderEdits.createdAt}) order by ${orderEdits.position})
    from ${orderEdits} where ${orderEdits.orderId} = ${orders.id})`;

type LinkOfOrder = Pick<typeof orderEditLinks.$inferSelect, 'amountCents' | 'sessionUrl'> & {
  state: EditLinkState;
  expiresAt: string;
};

/** The newest payment page of an edit that was not made; null if there is none, or it ended without money. */
export const editLinkOfOrder = sql<LinkOfOrder | null>`(
    select case when ${orderEditLinks.status} not in ('applied', 'expired') then json_build_object(
      'state', ${orderEditLinks.status}, 'amountCents', ${orderEditLinks.amountCents},
      'sessionUrl', ${orderEditLinks.sessionUrl}, 'expiresAt', ${orderEditLinks.expiresAt}) end
    from ${orderEditLinks} where ${orderEditLinks.orderId} = ${orders.id}
    order by ${orderEditLinks.status} = 'open' desc, ${orderEditLinks.createdAt} desc limit 1)`;
