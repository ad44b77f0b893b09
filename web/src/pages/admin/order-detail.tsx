import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { demoTexts } from '@vitrine/contract/shared/texts';
import type { ReactNode } from 'react';
import { OrderAgentLine } from '../../agents/admin-order-agent.tsx';
import { AuditTrail } from '../../audit/audit-trail.tsx';
import { toast } from '../../lib/toast.ts';
import { DeliverTo } from '../../orders/admin-address.tsx';
import { OrderNote } from '../../orders/admin-note.tsx';
import { OrderDate, OrderPayment } from '../../orders/admin-order-cells.tsx';
import { OrderLines } from '../../orders/admin-order-lines.tsx';
import { PrintOrderButton } from '../../orders/admin-order-print.tsx';
import { OrderStatusSelect, RefundOrderButton } from '../../orders/admin-order-status.tsx';
import { ShipmentBox } from '../../orders/admin-shipment.tsx';
import { OrderTotals } from '../../orders/order-totals.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

const [, , DATE, , , PAYMENT] = ordersColumns;

/** The lines on one side, the actions on the other. */
export function OrderDetail({ order }: { order: AdminOrder }) {
  const { isDemo } = useDemoRule();
  const onRefused = isDemo ? () => toast.error(demoTexts.refused) : undefined;
  return (
    <div className="grid gap-x-12 gap-y-6 @min-[40rem]/table:grid-cols-[minmax(0,1fr)_16.25rem] @min-[40rem]/table:grid-rows-[auto_1fr]">
      <h2 className="sr-only">{orderTitle(shortOrderId(order._id))}</h2>
      <div className="grid content-start gap-4 @min-[40rem]/table:col-start-2">
        <OrderStatusSelect order={order} onRefused={onRefused} />
        <div className="grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1">
          <PrintOrderButton order={order} />
          <RefundOrderButton order={order} onRefused={onRefused} />
        </div>
        <ShipmentBox order={order} onRefused={onRefused} />
      </div>
      <div className="@min-[40rem]/table:col-start-1 @min-[40rem]/table:row-span-2 @min-[40rem]/table:row-start-1">
        <OrderLines order={order} />
        <OrderTotals order={order} className="border-border border-t pt-3" />
        <div className="mt-4 grid gap-x-8 gap-y-6 border-border border-t pt-5 @min-[54rem]/table:grid-cols-2">
          <DeliverTo order={order} onRefused={onRefused} />
          <OrderNote key={order.note?.savedAt} order={order} onRefused={onRefused} />
        </div>
        {order.isPaid && <OrderAgentLine orderId={order._id} />}
        <dl className="mt-4 border-border border-t @min-[54rem]/table:hidden">
          <Fact label={DATE}>
            <OrderDate createdAt={order.createdAt} />
          </Fact>
          <Fact label={PAYMENT}>
            <OrderPayment {...order} />
          </Fact>
        </dl>
      </div>
      <AuditTrail objectKind="order" objectId={order._id} />
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
