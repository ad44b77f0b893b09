import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { escapeHtml, type PageBrand } from '../../shared/web/html-page.ts';
import type { SandboxSession } from './sandbox.queries.ts';
import { type AddressForm, addressFields, sampleForm } from './sandbox-address.ts';

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
  const { id, deliveryCountries: countries } = session;
  const { pay, cancel, note } = sandboxTexts;
  const isAsked = countries !== null;
  const address = isAsked ? addressPart(form ?? sampleForm(countries), countries) : '';
  return `<section class="${isAsked ? 'asks' : 'alone'}">
<div class="head"><h2>${sandboxTexts.order}</h2>
<div class="divider"><h1 class="label">${formatCents(session.amountCents, session.currency)}</h1></div></div>
${linesPart(session)}
<div class="way">
<form method="post" action="/sandbox/${id}/pay">${address}<button class="pay">${pay} ${formatCents(session.amountCents, session.currency)}</button></form>
<form method="post" action="/sandbox/${id}/cancel"><button class="cancel">${cancel}</button></form>
<p class="note">${note}</p>
</div>
</section>`;
}

function linesPart(session: SandboxSession): string {
  const { amountCents, currency, lines, discountCents, discountLabel } = session;
  const rows = lines.map(({ name, unitCents, quantity }) =>
    row(
      `${escapeHtml(name)} <span class="quantity">× ${quantity}</span>`,
      formatCents(unitCents * quantity, currency),
    ),
  );
  if (discountCents > 0)
    rows.push(
      row(escapeHtml(discountLabel ?? sandboxTexts.discount), `−${formatCents(discountCents, currency)}`),
    );
  return `<dl>
${rows.join('\n')}
<div class="sum"><dt>${sandboxTexts.total}</dt><dd>${formatCents(amountCents, currency)}</dd></div>
</dl>`;
}

/** The card is pretended and cannot be typed over, so that nobody leaves a real one here. */
function addressPart(form: AddressForm, countries: readonly string[]): string {
  const { whereTo, card, cardNumber, expires, securityCode } = sandboxTexts;
  const fixed = (label: string, value: string, isHalf = false) =>
    `<div class="field${isHalf ? ' half' : ''}"><label>${label}<input value="${value}" readonly tabindex="-1"></label></div>`;
  return `<h2 class="where">${whereTo}</h2>
${addressFields(form, countries)}
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
