import { IMAGE_WIDTHS_PX, imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import { ADDRESS_PARTS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { addressFieldTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { paymentPageTexts } from '@vitrine/contract/payments/payments.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { escapeHtml } from '../../shared/web/html-page.ts';
import { type AddressForm, CARET, WARNING } from './address-form.ts';
import type { EmailForm } from './email-field.ts';

/** What is paid on the page. */
export type ShownOrder = {
  amountCents: number;
  currency: string;
  lines: readonly { name: string; unitCents: number; quantity: number; imageUrl?: string | null }[];
  discountCents: number;
  discountLabel: string | null;
  charges: readonly { kind: string; label: string; cents: number; isContained: boolean }[];
};

/** Beside an address it is folded to one line on phones. The style unfolds it on wide screens, because the page runs no script. */
export function orderPart(shown: ShownOrder, { isOpen }: { isOpen: boolean }): string {
  const { amountCents, currency, lines } = shown;
  const { order, items, total } = paymentPageTexts;
  const label = `<span class="label">${formatCents(amountCents, currency)}</span>`;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const thumbnails = lines
    .slice(0, MAX_THUMBNAILS)
    .map(({ imageUrl }) => picture(imageUrl))
    .join('');
  return `<aside><h2>${order}</h2>
<details${isOpen ? ' open' : ''}><summary><span class="thumbnails">${thumbnails}</span><span>${items(count)}</span>${CARET}${label}</summary>
<ul>
${lines.map((line) => linePart(line, currency)).join('\n')}
</ul>
${sumsPart(shown)}</details>
<div class="divider"><span>${total}</span>${label}</div></aside>`;
}

const MAX_THUMBNAILS = 3;

type Line = ShownOrder['lines'][number];

function linePart({ name, unitCents, quantity, imageUrl }: Line, currency: string): string {
  return `<li>${picture(imageUrl)}<span><b>${escapeHtml(name)}</b><span class="quantity">${quantity} × ${formatCents(unitCents, currency)}</span></span><span class="amount">${formatCents(unitCents * quantity, currency)}</span></li>`;
}

/** The name is beside it. */
function picture(imageUrl: Line['imageUrl']): string {
  const id = imageUrl ? imageIdOf(imageUrl) : undefined;
  const src = id ? imageVariantUrl(id, SMALLEST_WIDTH, 'webp') : imageUrl;
  return `<span class="photo">${src ? `<img src="${escapeHtml(src)}" alt="">` : ''}</span>`;
}

const [SMALLEST_WIDTH] = IMAGE_WIDTHS_PX;

function sumsPart({ currency, lines, discountCents, discountLabel, charges }: ShownOrder): string {
  const { subtotal, discount, shipping, shippingFree, contained } = paymentPageTexts;
  const sum = lines.reduce((total, { unitCents, quantity }) => total + unitCents * quantity, 0);
  const rows = [row(subtotal, formatCents(sum, currency))];
  if (discountCents > 0)
    rows.push(row(escapeHtml(discountLabel ?? discount), `−${formatCents(discountCents, currency)}`));
  if (!charges.some(({ kind }) => kind === 'delivery')) rows.push(row(shipping, shippingFree));
  for (const { kind, label, cents, isContained } of charges) {
    const amount = kind === 'delivery' && cents === 0 ? shippingFree : formatCents(cents, currency);
    rows.push(row(escapeHtml(isContained ? contained(label) : label), amount));
  }
  return `<dl>
${rows.join('\n')}
</dl>`;
}

/** Has the focus when the page opens, and leads to each refused field. */
export function problemsPart({ problems }: Pick<AddressForm, 'problems'>, email?: EmailForm): string {
  const parts = ADDRESS_PARTS.filter((part) => problems[part]);
  const links = parts.map((part) => `<a href="#${part}">${addressFieldTexts[part]}</a>`);
  if (email?.problem) links.unshift(`<a href="#email">${paymentPageTexts.email}</a>`);
  return `<div class="alert" role="alert" tabindex="-1" autofocus>${WARNING}<b>${paymentPageTexts.problems(links.length)}</b>${links.join(', ')}</div>`;
}

function row(label: string, amount: string): string {
  return `<div><dt>${label}</dt><dd>${amount}</dd></div>`;
}
