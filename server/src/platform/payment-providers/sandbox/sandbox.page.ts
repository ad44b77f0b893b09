import { IMAGE_WIDTHS_PX, imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import { ADDRESS_PARTS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { addressFieldTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { escapeHtml, type PageBrand } from '../../shared/web/html-page.ts';
import type { SandboxSession } from './sandbox.queries.ts';
import {
  type AddressForm,
  type AddressPlaces,
  addressFields,
  CARET,
  placesOf,
  sampleForm,
} from './sandbox-address.ts';

const MARK =
  '<svg viewBox="0 0 22 22" aria-hidden="true"><path d="M0 0h22v13.64L13.64 22H0z" fill="currentColor"/></svg>';

type Page = { title: string; content: string };

/** `form`: what was sent and refused; otherwise the fields hold a made-up address. */
export function sandboxPage(brand: PageBrand, session: SandboxSession, form?: AddressForm): Page {
  if (session.status === 'open') return page(brand, sandboxTexts.title, openContent(session, form));
  const isClosed = session.status === 'expired';
  const { closedTitle, closed, toCart, paidTitle, paid, toShop } = sandboxTexts;
  const title = isClosed ? closedTitle : paidTitle;
  const way = isClosed ? link(session.cancelUrl, toCart) : link(session.successUrl, toShop);
  return page(
    brand,
    title,
    `<section class="alone">\n<h1>${title}</h1>\n<p class="note">${isClosed ? closed : paid}</p>\n${way}\n</section>`,
  );
}

function openContent(session: SandboxSession, form?: AddressForm): string {
  const { id, amountCents, currency } = session;
  const places = placesOf(session);
  const { heading, pay, cancel, note } = sandboxTexts;
  const address = places ? addressPart(form ?? sampleForm(places), places) : '';
  return `<section class="${places ? 'asks' : 'alone'}">
${orderPart(session)}
<div class="way"><h1>${heading}</h1>
${form ? problemsPart(form) : ''}
<form method="post" action="/sandbox/${id}/pay" novalidate>${address}<button class="pay">${pay} ${formatCents(amountCents, currency)}</button></form>
<form method="post" action="/sandbox/${id}/cancel"><button class="cancel">${cancel}</button></form>
<p class="note">${note}</p>
</div>
</section>`;
}

/** Beside an address it is folded to one line on phones. The style unfolds it on wide screens, because the page runs no script. */
function orderPart(session: SandboxSession): string {
  const { amountCents, currency, lines, deliveryCountries } = session;
  const { order, items, total } = sandboxTexts;
  const label = `<span class="label">${formatCents(amountCents, currency)}</span>`;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const thumbnails = lines
    .slice(0, MAX_THUMBNAILS)
    .map(({ imageUrl }) => picture(imageUrl))
    .join('');
  return `<aside><h2>${order}</h2>
<details${deliveryCountries === null ? ' open' : ''}><summary><span class="thumbnails">${thumbnails}</span><span>${items(count)}</span>${CARET}${label}</summary>
<ul>
${lines.map((line) => linePart(line, currency)).join('\n')}
</ul>
${sumsPart(session)}</details>
<div class="divider"><span>${total}</span>${label}</div></aside>`;
}

const MAX_THUMBNAILS = 3;

type Line = SandboxSession['lines'][number];

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

function sumsPart({ currency, lines, discountCents, discountLabel, charges }: SandboxSession): string {
  const { subtotal, discount, shipping, shippingFree, contained } = sandboxTexts;
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
function problemsPart({ problems }: AddressForm): string {
  const parts = ADDRESS_PARTS.filter((part) => problems[part]);
  const links = parts.map((part) => `<a href="#${part}">${addressFieldTexts[part]}</a>`);
  return `<div class="alert" role="alert" tabindex="-1" autofocus><b>${sandboxTexts.problems(parts.length)}</b>${links.join(', ')}</div>`;
}

/** The card is pretended and cannot be typed over, so that nobody leaves a real one here. */
function addressPart(form: AddressForm, places: AddressPlaces): string {
  const { whereTo, card, cardNumber, expires, securityCode } = sandboxTexts;
  const fixed = (label: string, value: string, isHalf = false) =>
    `<div class="field${isHalf ? ' half' : ''}"><label>${label}<input value="${value}" readonly tabindex="-1"></label></div>`;
  return `<h2 class="where">${whereTo}</h2>
${addressFields(form, places)}
<h2 class="card">${card}</h2>
<div class="fields">${fixed(cardNumber, '4242 4242 4242 4242')}${fixed(expires, '12 / 34', true)}${fixed(securityCode, '123', true)}</div>
`;
}

function row(label: string, amount: string): string {
  return `<div><dt>${label}</dt><dd>${amount}</dd></div>`;
}

function link(url: string, label: string): string {
  return `<a class="pay" href="${escapeHtml(url)}">${label}</a>`;
}

/** The owner's logo; if only one was uploaded, it is used for both themes. */
function brandMark({ name, logo }: PageBrand): string {
  const [light, dark] = [logo.light || logo.dark, logo.dark || logo.light].map(escapeHtml);
  if (!light) return `${MARK}${escapeHtml(name)}`;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${escapeHtml(name)}" height="36"></picture>`;
}

function page(brand: PageBrand, title: string, content: string): Page {
  return {
    title,
    content: `<header><span class="brand">${brandMark(brand)}</span><span class="badge">${sandboxTexts.badge}</span></header>
${content}`,
  };
}
