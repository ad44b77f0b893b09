import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { addressLines, pickupLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import type { Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { orderPrintoutTexts, quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { shownAdjustments, sumLabel } from '@vitrine/contract/pricing/adjustments';
import { includesTax } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import { storedAdjustments } from '@vitrine/contract/pricing/stored-adjustments';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatCents, formatDollars, lineTotal, toCents } from '@vitrine/contract/shared/money/money';
import type { ShopSite } from '../../settings/shop-currency.ts';
import { escapeHtml } from '../../shared/web/html-page.ts';
import { BREAK, type EmailPart, FONT, INK, LINE, MUTED, pictureUrl } from './layout.ts';

const CELL = `font-size:16px;line-height:24px;color:${INK};${FONT}`;
const SMALL = `font-size:14px;line-height:20px;color:${MUTED};${FONT}`;

export function linesPart({ products }: Order, site: ShopSite): EmailPart {
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">
${products.map((line) => lineRow(line, site)).join('\n')}
</table>`,
    text: products
      .map(
        ({ product, quantity }) =>
          `${product.name}\n${quantityTimesPrice(quantity, formatDollars(product.price, site.currency))}`,
      )
      .join('\n'),
  };
}

function lineRow({ product, quantity }: OrderLine, { publicUrl, currency }: ShopSite): string {
  const image = product.images[0] && pictureUrl(product.images[0], publicUrl);
  const total = formatCents(lineTotal({ unitCents: toCents(product.price, currency), quantity }), currency);
  const times = quantityTimesPrice(quantity, formatDollars(product.price, currency));
  const picture = image
    ? `<img src="${escapeHtml(image)}" width="56" height="70" alt="" style="display:block;width:56px;height:70px;object-fit:cover;border:0">`
    : '';
  return `<tr>
<td class="line" width="72" valign="middle" style="padding:12px 16px 12px 0;border-top:1px solid ${LINE}">${picture}</td>
<td class="line ink" valign="middle" style="padding:12px 16px 12px 0;border-top:1px solid ${LINE};${BREAK};${CELL};font-weight:bold">${escapeHtml(product.name)}<br><span class="muted" style="font-weight:normal;${SMALL}">${times}</span></td>
<td class="line ink" align="right" valign="middle" style="padding:12px 0;border-top:1px solid ${LINE};white-space:nowrap;${CELL}">${total}</td>
</tr>`;
}

/** Without anything that changes the total, it says it all. */
export function sumsPart(order: Order, { currency }: ShopSite): EmailPart {
  const { subtotal, totalPrice } = order;
  const adjustments = storedAdjustments(order.adjustments, currency);
  const rows = shownAdjustments(
    adjustments.filter(({ source }) => source.type !== 'tax' || source.rate !== 0),
  );
  const changes = rows.filter(({ isContained }) => !isContained).map((row) => sumRow(row, order, currency));
  const contained = rows
    .filter(({ isContained }) => isContained)
    .map(({ label, cents }) => [includesTax(label), formatCents(cents, currency)] as const);
  const start = [cartTexts.subtotal, formatDollars(subtotal, currency)] as const;
  return factsPart(
    [
      ...(changes.length > 0 ? [start] : []),
      ...changes,
      ...contained,
      [cartTexts.total, formatDollars(totalPrice, currency)],
    ],
    { isLastStrong: true },
  );
}

type SumRow = ReturnType<typeof shownAdjustments>[number];

function sumRow({ kind, label, cents }: SumRow, { coupon }: Order, currency: string): [string, string] {
  const amount = signedAmount(cents, currency);
  if (kind === 'coupon') return [`${cartTexts.discount} (${coupon?.code ?? label})`, amount];
  const isFree = kind === 'delivery' && cents === 0;
  return [sumLabel({ kind, label }), isFree ? cartTexts.shippingFree : amount];
}

/** Where it is sent or collected. */
export function addressPart(order: Order): EmailPart[] {
  const { deliveryAddress } = order;
  const pickup = pickupLines(order);
  return [
    ...(deliveryAddress ? [titledLines(deliveryAddressTexts.title, addressLines(deliveryAddress))] : []),
    ...(pickup.length > 0 ? [titledLines(deliveryAddressTexts.pickup, pickup)] : []),
  ];
}

/** A deleted account has no email. */
export function customerPart({ user }: Order): EmailPart {
  return titledLines(orderPrintoutTexts.customer, [user.username, user.email].filter(Boolean));
}

export function titledLines(title: string, lines: readonly string[]): EmailPart {
  return {
    html: `<p class="muted" style="margin:0 0 4px;${SMALL}">${title}</p>
<p class="ink" style="margin:0 0 24px;${BREAK};${CELL}">${lines.map(escapeHtml).join('<br>')}</p>`,
    text: `${title}:\n${lines.join('\n')}`,
  };
}

export function shipmentPart({ shipment }: Order): EmailPart[] {
  if (!shipment) return [];
  const { shippedOn, carrier, tracking } = shipment;
  const facts: [string, string][] = [
    [shipmentTexts.shippedOn, formatDate(shippedOn, 'UTC')],
    [shipmentTexts.carrier, carrier],
  ];
  // A link becomes the email's button.
  if (tracking && !tracking.includes('://')) facts.push([shipmentTexts.trackingLabel, tracking]);
  return [factsPart(facts)];
}

/** A link of its own beside the email's button. */
export function linkPart(link: { label: string; url: string } | undefined): EmailPart[] {
  if (!link) return [];
  const label = escapeHtml(link.label);
  return [
    {
      html: `<p style="margin:0 0 24px;${CELL}"><a class="ink" href="${escapeHtml(link.url)}" style="color:${INK}">${label}</a></p>`,
      text: `${link.label}:\n${link.url}`,
    },
  ];
}

export function factsPart(
  facts: readonly (readonly [label: string, value: string])[],
  { isLastStrong = false } = {},
): EmailPart {
  const rows = facts.map(([label, value], index) => {
    const isStrong = isLastStrong && index === facts.length - 1;
    const style = isStrong ? `${CELL};font-weight:bold` : SMALL;
    const tone = isStrong ? 'ink' : 'muted';
    return `<tr><td class="line ${tone}" style="padding:6px 16px 6px 0;${BREAK};${style}">${escapeHtml(label)}</td>
<td class="line ${tone}" align="right" style="padding:6px 0;${style}">${escapeHtml(value)}</td></tr>`;
  });
  return {
    html: `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${LINE}">
${rows.join('\n')}
</table>`,
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}
