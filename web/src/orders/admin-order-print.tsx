import { addressLines } from '@vitrine/contract/orders/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/delivery-address.texts';
import { orderStatusLabel, paymentLabel, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useShop } from '../lib/shop-details.ts';
import { Button } from '../ui/button.tsx';
import { OrderLines } from './admin-order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

/** Prints only this order: while printing, a sheet outside the app is all that is visible. */
export function PrintOrderButton({ order }: { order: AdminOrder }) {
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    flushSync(() => setPrinting(true));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }

  return (
    <>
      <Button variant="line" size="sm" isBlock icon={<Printer />} onClick={print}>
        {orderAdminTexts.print}
      </Button>
      {isPrinting && createPortal(<OrderSheet order={order} />, document.body)}
    </>
  );
}

function OrderSheet({ order }: { order: AdminOrder }) {
  const { user, status, isPaid, isRefunded, shipment } = order;
  const shop = useShop();
  const payment = isRefunded ? orderAdminTexts.isRefunded : paymentLabel(isPaid);
  return (
    <article className="print-sheet">
      <p className="font-display font-semibold text-lg">{shop.name}</p>
      <h1 className="mt-6 mb-1 text-2xl">{orderTitle(shortOrderId(order._id))}</h1>
      <p>
        {formatDateTime(order.createdAt)} · {orderStatusLabel(status)} · {payment}
      </p>
      <div className="mt-5 mb-6 grid grid-cols-2 gap-8">
        {order.deliveryAddress && (
          <div>
            <p className="font-label text-sm">{deliveryAddressTexts.title}</p>
            <address className="text-lg not-italic leading-7">
              {addressLines(order.deliveryAddress).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
        )}
        <p>
          {user.username}
          <br />
          {user.email}
          {shipment && (
            <>
              <br />
              {[shipment.carrier, shipment.tracking].filter(Boolean).join(', ')}
            </>
          )}
        </p>
      </div>
      <OrderLines order={order} hasPhotos={false} />
      <OrderTotals order={order} className="border-border border-t pt-3" />
      <p className="mt-6 text-muted text-sm">{order._id}</p>
    </article>
  );
}
