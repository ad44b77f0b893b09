import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { linkPart, type Page } from '../../shared/web/shop-page.ts';
import {
  type AddressForm,
  type AddressPlaces,
  addressFields,
  placesOf,
  sampleForm,
} from '../payment-page/address-form.ts';
import { emailPart } from '../payment-page/email-field.ts';
import { orderPart, problemsPart } from '../payment-page/payment-page.ts';
import type { RefusedForm } from '../payment-page/refused-form.ts';
import type { SandboxSession } from './sandbox.queries.ts';

type Shown = {
  /** Without it the fields hold a made-up address. */
  form?: RefusedForm | undefined;
  /** The shop can send the receipt. */
  isEmailed: boolean;
};

export function sandboxPage(session: SandboxSession, shown: Shown): Page {
  const { badge, title, closedTitle, closed, toCart, paidTitle, paid, toShop } = sandboxTexts;
  if (session.status === 'open') return { badge, title, content: openContent(session, shown) };
  const isClosed = session.status === 'expired';
  const heading = isClosed ? closedTitle : paidTitle;
  const way = isClosed ? linkPart(session.cancelUrl, toCart) : linkPart(session.successUrl, toShop);
  return {
    ...{ badge, title: heading },
    content: `<section class="alone">\n<h1>${heading}</h1>\n<p class="note">${isClosed ? closed : paid}</p>\n${way}\n</section>`,
  };
}

function openContent(session: SandboxSession, { form, isEmailed }: Shown): string {
  const { id, amountCents, currency } = session;
  const places = placesOf(session);
  const { heading, pay, cancel, note } = sandboxTexts;
  const email = session.asksEmail ? emailPart(form?.email ?? { value: '' }, { isEmailed }) : '';
  const address = places ? addressPart(form?.address ?? sampleForm(places), places) : '';
  const asks = email !== '' || address !== '';
  return `<section class="${asks ? 'asks' : 'alone'}">
${orderPart(session, { isOpen: !asks })}
<div class="way"><h1>${heading}</h1>
${form ? problemsPart(form.address ?? { problems: {} }, form.email) : ''}
<form method="post" action="/sandbox/${id}/pay" novalidate>${email}${address}<button class="pay">${pay} ${formatCents(amountCents, currency)}</button></form>
<form method="post" action="/sandbox/${id}/cancel"><button class="cancel">${cancel}</button></form>
<p class="note">${note}</p>
</div>
</section>`;
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
