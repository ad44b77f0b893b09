import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { paymentLabel, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, orderPrintoutTexts, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLogo, useShop } from '../../lib/shop/shop-details.ts';
import { formatCents, formatDollars, toCents } from '../../lib/shop/shop-money.ts';
import { Button } from '../../ui/button.tsx';
import { Photo } from '../../ui/display/photo.tsx';
import { AddressLines } from './admin-address.tsx';
import { OrderTotals } from './order-totals.tsx';

/** `returns`: the shop's returns text. */
type PrintoutProps = { order: AdminOrder; returns?: ReactNode };

/** Prints only this order: while printing, a sheet outside the app is all that is visible. */
export function PrintOrderButton({ order, returns }: PrintoutProps) {
  const [isPrinting, setPrinting] = useState(false);
  const sheet = useRef<HTMLElement>(null);

  async function print() {
    flushSync(() => setPrinting(true));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    const pictures = sheet.current?.querySelectorAll('img') ?? [];
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    window.print();
  }

  return (
    <>
      <Button variant="line" size="sm" isBlock icon={<Printer />} onClick={() => void print()}>
        {orderAdminTexts.print}
      </Button>
      {isPrinting &&
        createPortal(
          <article ref={sheet} className="print-sheet">
            <OrderSheet order={order} returns={returns} />
          </article>,
          document.body,
        )}
    </>
  );
}

/** This sheet goes into the parcel, so it leaves out the team's note. */
function OrderSheet({ order, returns }: PrintoutProps) {
  const { name, address, email, phone } = useShop();
  const payment = order.isRefunded ? orderAdminTexts.isRefunded : paymentLabel(order.isPaid);
  return (
    <>
      <header className="print-columns">
        <ShopMark name={name} />
        <p className="whitespace-pre-line text-end">
          {[address, [email, phone].filter(Boolean).join(' · ')].filter(Boolean).join('\n')}
        </p>
      </header>
      <h1>{orderTitle(shortOrderId(order._id))}</h1>
      <p>
        {formatDateTime(order.createdAt)} · {payment}
      </p>
      <OrderParties order={order} />
      <PrintoutLines order={order} />
      <OrderTotals order={order} afterRefund={orderPrintoutTexts.afterRefund} className="print-totals" />
      {returns && (
        <section className="print-returns">
          <h2>{orderPrintoutTexts.returns}</h2>
          {returns}
        </section>
      )}
    </>
  );
}

/** The logo for light grounds, because it is printed on white. */
function ShopMark({ name }: { name: string }) {
  const logo = useLogo()?.light;
  if (logo) return <img src={logo} alt={name} className="h-9 w-auto max-w-48 object-contain" />;
  return <p className="font-display font-semibold text-2xl">{name}</p>;
}

function OrderParties({ order: { deliveryAddress, user, shipment } }: { order: AdminOrder }) {
  return (
    <div className="print-columns my-7">
      <div>
        {deliveryAddress && (
          <>
            <h2>{deliveryAddressTexts.title}</h2>
            <AddressLines address={deliveryAddress} className="print-address" />
          </>
        )}
      </div>
      <div>
        <h2>{orderPrintoutTexts.customer}</h2>
        <p>{user.username}</p>
        <p>{user.email}</p>
        {shipment && (
          <>
            <h2 className="mt-3.5">{orderPrintoutTexts.shipping}</h2>
            <p>{[shipment.carrier, shipment.tracking].filter(Boolean).join(', ')}</p>
          </>
        )}
      </div>
    </div>
  );
}

function PrintoutLines({ order: { products } }: { order: AdminOrder }) {
  const { packed, picture, product: productHead, quantity: quantityHead, price, sum } = orderPrintoutTexts;
  return (
    <table>
      <thead>
        <tr>
          {[packed, picture].map((head) => (
            <th key={head}>
              <span className="sr-only">{head}</span>
            </th>
          ))}
          {[productHead, quantityHead, price, sum].map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ lineId, product, variant, quantity }) => (
          <tr key={lineId}>
            <td>
              <span aria-hidden="true" className="print-box" />
            </td>
            <td>
              <Photo src={product.images.at(0)} sizes="36px" alt="" isPriority className="w-9" />
            </td>
            <td className="break-words font-semibold">
              {product.name}
              {variant?.sku && <span className="block font-normal text-sm">{variant.sku}</span>}
            </td>
            <td>{quantity}</td>
            <td>{formatDollars(product.price)}</td>
            <td>{formatCents(lineTotal({ unitCents: toCents(product.price), quantity }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
