import { guestDataTexts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { pastOrderTexts } from '@vitrine/contract/orders/past-orders/past-orders.texts';
import { refundTexts } from '@vitrine/contract/orders/refunds/refunds.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { lazy, type ReactNode } from 'react';
import { OrderAgentLine } from '../../../domains/agents/admin-order-agent.tsx';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { DeliverTo } from '../../../domains/orders/admin-address.tsx';
import { AwaitedPaymentBox } from '../../../domains/orders/admin-order-awaited.tsx';
import { OrderPayment } from '../../../domains/orders/admin-order-cells.tsx';
import {
  OrderLines,
  OrderNote,
  OrderStatusSelect,
  RefundOrderButton,
} from '../../../domains/orders/admin-order-details.tsx';
import { PrintOrderButton } from '../../../domains/orders/admin-order-print.tsx';
import { OrderWithdrawal } from '../../../domains/orders/admin-order-withdrawal.tsx';
import { ShipmentBox } from '../../../domains/orders/admin-shipment.tsx';
import { OrderDocuments } from '../../../domains/orders/order-documents.tsx';
import { OrderTotals } from '../../../domains/orders/order-totals.tsx';
import { OrderReturns } from '../../../domains/orders/returns/admin-order-returns.tsx';
import { useHealthHints } from '../../../domains/shop/services.hooks.ts';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { ShortText } from '../../../domains/shop/written-text.tsx';
import { guestDataPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useMay } from '../../../lib/session/staff-permissions.ts';
import { ReceiptFold } from '../../../ui/display/receipt.tsx';
import { ManualPayment } from './manual-payment.tsx';
import { EditLink, EditOrderLink, OrderEdits } from './order-edits.tsx';

const AdminOrderReceipt = lazy(async () => ({
  default: (await import('../../../domains/orders/receipt/admin-order-receipt.tsx')).AdminOrderReceipt,
}));

/** Products and address on one side, actions on the other; on a phone in one column with the actions first. */
export function OrderDetail({ order }: { order: AdminOrder }) {
  const { data: returns } = useShopText('returns');
  const isEmailOn = useHealthHints()?.mail.isOn ?? true;
  return (
    <div className="order-detail">
      <h2 className="sr-only">{orderTitle(shortOrderId(order._id))}</h2>
      {order.withdrawal && (
        <OrderWithdrawal order={order} withdrawal={order.withdrawal} isEmailOn={isEmailOn} />
      )}
      <OrderReturns order={order} isEmailOn={isEmailOn} />
      <div className="order-do">
        <div className="order-actions grid content-start gap-4">
          <OrderStatusSelect order={order} />
          <div className="grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1">
            <PrintOrderButton order={order} returns={returns && <ShortText text={returns.text} />} />
            <RefundOrderButton order={order} isEmailOn={isEmailOn} />
            <EditOrderLink order={order} />
          </div>
          <PastOrderLine order={order} />
          <GuestDataLink order={order} />
          <ManualPayment order={order} isEmailOn={isEmailOn} />
          <EditLink order={order} />
          <OrderEdits order={order} />
          <AwaitedPaymentBox order={order} />
          <ShipmentBox order={order} isEmailOn={isEmailOn} />
        </div>
        <div className="order-activity">
          <AuditTrail
            objectKind="order"
            objectId={order._id}
            isFolded
            past={{ order: order._id, at: order.createdAt }}
          />
        </div>
      </div>
      <div className="order-what">
        <div className="order-address">
          <DeliverTo order={order} isEmailOn={isEmailOn} />
        </div>
        <div className="order-lines">
          <OrderLines order={order} />
          <OrderTotals
            order={order}
            afterRefund={refundTexts.stays}
            className="border-border border-t pt-3"
          />
          <ReceiptFold title={whyThisPrice}>
            <AdminOrderReceipt order={order} />
          </ReceiptFold>
          <OrderDocuments order={order} className="mt-4 border-border border-t" />
        </div>
        <div className="order-note">
          <OrderNote order={order} />
          {order.isPaid && <OrderAgentLine orderId={order._id} />}
        </div>
      </div>
      <dl className="order-facts border-border border-t">
        <Fact label={ordersColumns[5]}>
          <OrderPayment {...order} />
        </Fact>
      </dl>
    </div>
  );
}

/** Of an order that was placed in the shop before this one: its number there, which the customer knows. */
function PastOrderLine({ order: { past, isPaid, isRefunded } }: { order: AdminOrder }) {
  if (!past) return null;
  const placedIn = pastOrderTexts.placedIn(past.shop, past.number);
  return (
    <p className="text-muted text-sm">
      {placedIn}.{isPaid && !isRefunded && ` ${manualOrderTexts.refundByHand}`}
    </p>
  );
}

/** For a guest who asks what is stored, or wants it erased. */
function GuestDataLink({ order: { user } }: { order: AdminOrder }) {
  const may = useMay();
  if (!user.isGuest || user.email === '' || !may('exports:read')) return null;
  return (
    <Link to={guestDataPath(user.email)} className="link justify-self-start text-sm">
      {guestDataTexts.ofOrder}
    </Link>
  );
}

/** A column that is hidden on a phone's card. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-border border-b">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
