import { pickupLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { paymentLabel, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder, OrderLine } from '@vitrine/contract/orders/orders.schemas';
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

type Printout = {
  orders: readonly AdminOrder[];
  /** The shop's returns text. */
  returns?: ReactNode;
  /** Without prices, for the parcel. */
  isSlip?: boolean;
};

/** Prints only these orders, each on its own page: while printing, sheets outside the app are all that is visible. */
export function usePrintout() {
  const [printout, setPrintout] = useState<Printout>();
  const sheets = useRef<HTMLDivElement>(null);

  async function print(next: Printout) {
    flushSync(() => setPrintout(next));
    window.addEventListener('afterprint', () => setPrintout(undefined), { once: true });
    const pictures = sheets.current?.querySelectorAll('img') ?? [];
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    window.print();
  }

  const portal =
    printout &&
    createPortal(
      <div ref={sheets} className="print-sheet">
        {printout.orders.map((order) => (
          <article key={order._id} className="print-order">
            <OrderSheet order={order} returns={printout.returns} isSlip={printout.isSlip} />
          </article>
        ))}
      </div>,
      document.body,
    );
  return { print, sheets: portal };
}

type PrintOrderProps = { order: AdminOrder; returns?: ReactNode };

export function PrintOrderButton({ order, returns }: PrintOrderProps) {
  const { print, sheets } = usePrintout();
  return (
    <>
      <Button
        variant="line"
        size="sm"
        isBlock
        icon={<Printer />}
        onClick={() => void print({ orders: [order], returns })}
      >
        {orderAdminTexts.print}
      </Button>
      {sheets}
    </>
  );
}

type SheetProps = { order: AdminOrder; returns?: ReactNode; isSlip?: boolean | undefined };

/** This sheet goes into the parcel, so it leaves out the team's note. */
function OrderSheet({ order, returns, isSlip = false }: SheetProps) {
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
        {formatDateTime(order.createdAt)}
        {!isSlip && ` · ${payment}`}
      </p>
      <OrderParties order={order} />
      <PrintoutLines order={order} isSlip={isSlip} />
      {!isSlip && (
        <OrderTotals order={order} afterRefund={orderPrintoutTexts.afterRefund} className="print-totals" />
      )}
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

function OrderParties({ order }: { order: AdminOrder }) {
  const { deliveryAddress, user, shipment } = order;
  const pickup = pickupLines(order);
  return (
    <div className="print-columns my-7">
      <div>
        {deliveryAddress && (
          <>
            <h2>{deliveryAddressTexts.title}</h2>
            <AddressLines address={deliveryAddress} className="print-address" />
          </>
        )}
        {pickup.length > 0 && (
          <>
            <h2>{deliveryAddressTexts.pickup}</h2>
            <p>{pickup.join(', ')}</p>
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

function PrintoutLines({ order: { products }, isSlip }: { order: AdminOrder; isSlip: boolean }) {
  const { packed, picture, product: productHead, quantity: quantityHead, price, sum } = orderPrintoutTexts;
  const heads = [productHead, quantityHead, ...(isSlip ? [] : [price, sum])];
  return (
    <table>
      <thead>
        <tr>
          {[packed, picture].map((head) => (
            <th key={head}>
              <span className="sr-only">{head}</span>
            </th>
          ))}
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isSlip ? products.filter(({ quantity, refunded }) => refunded < quantity) : products).map(
          (line) => (
            <PrintoutLine key={line.lineId} line={line} isSlip={isSlip} />
          ),
        )}
      </tbody>
    </table>
  );
}

function PrintoutLine({ line, isSlip }: { line: OrderLine; isSlip: boolean }) {
  const { product, sku, quantity, refunded } = line;
  return (
    <tr>
      <td>
        <span aria-hidden="true" className="print-box" />
      </td>
      <td>
        <Photo src={product.images.at(0)} sizes="36px" alt="" isPriority className="w-9" />
      </td>
      <td className="break-words font-semibold">
        {product.name}
        {sku && <span className="block font-normal text-sm">{sku}</span>}
      </td>
      <td>{isSlip ? quantity - refunded : quantity}</td>
      {!isSlip && (
        <>
          <td>{formatDollars(product.price)}</td>
          <td>{formatCents(lineTotal({ unitCents: toCents(product.price), quantity }))}</td>
        </>
      )}
    </tr>
  );
}
