import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import type { ReactNode } from 'react';
import { OrderAgentLine } from '../../../domains/agents/admin-order-agent.tsx';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { DeliverTo } from '../../../domains/orders/admin-address.tsx';
import { OrderNote } from '../../../domains/orders/admin-note.tsx';
import { OrderDate, OrderPayment } from '../../../domains/orders/admin-order-cells.tsx';
import { OrderLines } from '../../../domains/orders/admin-order-lines.tsx';
import { PrintOrderButton } from '../../../domains/orders/admin-order-print.tsx';
import { OrderStatusSelect, RefundOrderButton } from '../../../domains/orders/admin-order-status.tsx';
import { ShipmentBox } from '../../../domains/orders/admin-shipment.tsx';
import { OrderTotals } from '../../../domains/orders/order-totals.tsx';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { ShortText } from '../../../domains/shop/short-text.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDemoRule } from '../parts/write-buttons.tsx';

const [, , DATE, , , PAYMENT] = ordersColumns;

/** Goods and address on one side, actions on the other; on a phone in one column with the actions first. */
export function OrderDetail({ order }: { order: AdminOrder }) {
  const { isDemo } = useDemoRule();
  const onRefused = isDemo ? () => toast.error(demoTexts.refused) : undefined;
  return (
    <div className="order-detail">
      <h2 className="sr-only">{orderTitle(shortOrderId(order._id))}</h2>
      <div className="order-do">
        <OrderActions order={order} onRefused={onRefused} />
        <div className="order-activity">
          <AuditTrail objectKind="order" objectId={order._id} isFolded />
        </div>
      </div>
      <div className="order-what">
        <div className="order-address">
          <DeliverTo order={order} onRefused={onRefused} />
        </div>
        <div className="order-lines">
          <OrderLines order={order} />
          <OrderTotals order={order} className="border-border border-t pt-3" />
        </div>
        <div className="order-note">
          <OrderNote key={order.note?.savedAt} order={order} onRefused={onRefused} />
          {order.isPaid && <OrderAgentLine orderId={order._id} />}
        </div>
      </div>
      <dl className="order-facts border-border border-t">
        <Fact label={DATE}>
          <OrderDate createdAt={order.createdAt} />
        </Fact>
        <Fact label={PAYMENT}>
          <OrderPayment {...order} />
        </Fact>
      </dl>
    </div>
  );
}

type ActionsProps = { order: AdminOrder; onRefused: (() => void) | undefined };

function OrderActions({ order, onRefused }: ActionsProps) {
  const { data: returns } = useShopText('returns');
  return (
    <div className="order-actions grid content-start gap-4">
      <OrderStatusSelect order={order} onRefused={onRefused} />
      <div className="grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1">
        <PrintOrderButton order={order} returns={returns && <ShortText text={returns.text} />} />
        <RefundOrderButton order={order} onRefused={onRefused} />
      </div>
      <ShipmentBox order={order} onRefused={onRefused} />
    </div>
  );
}

/** The columns that are hidden on a phone's card. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-border border-b">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
