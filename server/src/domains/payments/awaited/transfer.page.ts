import { inGroups } from '@vitrine/contract/payments/ways/bank-account.rules';
import {
  awaitedPageTexts,
  transferPageTexts as texts,
} from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatCents } from '@vitrine/contract/shared/money/money';
import {
  addressFields,
  emptyForm,
  placesOf,
} from '../../../platform/payment-providers/payment-page/address-form.ts';
import { emailPart } from '../../../platform/payment-providers/payment-page/email-field.ts';
import { orderPart, problemsPart } from '../../../platform/payment-providers/payment-page/payment-page.ts';
import type { RefusedForm } from '../../../platform/payment-providers/payment-page/refused-form.ts';
import { escapeHtml } from '../../../platform/shared/web/html-page.ts';
import { linkPart, type Page } from '../../../platform/shared/web/shop-page.ts';
import type { AwaitedPage } from './awaited-payments.service.ts';
import { codePart, epcPayload } from './epc-code.ts';

export function transferPage(shown: AwaitedPage, form?: RefusedForm): Page {
  switch (shown.step) {
    case 'open':
      return { title: wordsOf(shown).heading, content: openContent(shown, form) };
    case 'waiting':
      return { title: wordsOf(shown).waitingHeading, content: waitingContent(shown) };
    case 'paid':
      return closing(texts.paidTitle, texts.paid, shown.shopUrl);
    case 'over':
      return closing(texts.overTitle, texts.over, shown.shopUrl);
  }
}

function closing(title: string, text: string, shopUrl: string): Page {
  const link = linkPart(shopUrl, texts.toShop);
  return {
    title,
    content: `<section class="alone">\n<h1>${title}</h1>\n<p class="note">${text}</p>\n${link}\n</section>`,
  };
}

function openContent(shown: AwaitedPage, form?: RefusedForm): string {
  const { id, amountCents, currency, days, isEmailed } = shown;
  const places = placesOf(shown.order);
  const address = places
    ? `<h2 class="where">${texts.whereTo}</h2>\n${addressFields(form?.address ?? emptyForm(places, shown.pricedCountry), places)}`
    : '';
  const email = shown.asksEmail ? emailPart(form?.email ?? { value: '' }, { isEmailed }) : '';
  return `<section class="asks">
${orderPart(shown, { isOpen: false })}
<div class="way"><h1>${wordsOf(shown).heading}</h1>
<p class="lead">${wordsOf(shown).before(days, isEmailed)}</p>
${form ? problemsPart(form.address ?? { problems: {} }, form.email) : ''}
<form method="post" action="/pay/${id}/place" novalidate>${email}${address}<button class="pay">${texts.place(formatCents(amountCents, currency))}</button></form>
<form method="post" action="/pay/${id}/leave"><button class="cancel">${texts.cancel}</button></form>
</div>
</section>`;
}

function waitingContent(shown: AwaitedPage): string {
  const { waitingHeading, waiting } = wordsOf(shown);
  return `<section class="asks">
${orderPart(shown, { isOpen: false })}
<div class="way"><h1>${waitingHeading}</h1>
<p class="lead">${waiting(formatDate(shown.expiresAt.toISOString(), 'UTC'))}</p>
${shown.provider === 'pickup' ? referencePart(shown) : accountPart(shown)}
<p class="note">${shown.isEmailed ? texts.emailed : texts.notEmailed}</p>
${linkPart(shown.shopUrl, texts.toShop)}
</div>
</section>
<script>${COPY_SCRIPT}</script>`;
}

function wordsOf({ provider }: AwaitedPage) {
  return awaitedPageTexts[provider === 'pickup' ? 'pickup' : 'transfer'];
}

function referencePart({ reference, amountCents, currency }: AwaitedPage): string {
  const amount = fact(texts.amount, formatCents(amountCents, currency), { isStrong: true });
  return `<dl class="transfer">\n${amount}\n${fact(texts.reference, inGroups(reference))}\n</dl>`;
}

function accountPart(shown: AwaitedPage): string {
  const { amountCents, currency, reference, accountHolder: holder, iban, bic } = shown;
  const payload = epcPayload({ holder, iban, bic, amountCents, currency, reference });
  const code = payload
    ? `<figure>${codePart(payload, texts.codeLabel)}<figcaption>${texts.code}</figcaption></figure>`
    : '';
  return `<dl class="transfer">
${fact(texts.amount, formatCents(amountCents, currency), { copied: plainAmount(shown), isStrong: true })}
${fact(texts.reference, inGroups(reference), { copied: reference, hint: texts.referenceHint })}
${fact(texts.holder, holder, { copied: holder })}
${fact(texts.iban, inGroups(iban), { copied: iban })}
${bic ? fact(texts.bic, bic, { copied: bic }) : ''}
</dl>
${code}`;
}

/** As a bank's form takes it: no currency and no separators of thousands. */
function plainAmount({ amountCents, currency }: AwaitedPage): string {
  return formatCents(amountCents, currency).replaceAll(/[^\d.]/g, '');
}

type FactOptions = { copied?: string; hint?: string; isStrong?: boolean };

function fact(label: string, value: string, { copied, hint, isStrong = false }: FactOptions = {}): string {
  const text = isStrong ? `<b>${escapeHtml(value)}</b>` : escapeHtml(value);
  const below = hint ? `<span>${hint}</span>` : '';
  const button =
    copied &&
    `<button type="button" hidden data-copy="${escapeHtml(copied)}" data-done="${texts.copied}" aria-label="${texts.copy}: ${label}">${texts.copy}</button>`;
  return `<div><dt>${label}</dt><dd>${text}${below}</dd>${button ?? ''}</div>`;
}

/** The buttons appear only where the browser lets a page copy. */
export const COPY_SCRIPT = `for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break;
  const text = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.done;
    button.addEventListener('blur', () => { button.textContent = text; }, { once: true });
  });
}`;

export const TRANSFER_STYLE = `
.lead { margin: 0 0 28px; color: var(--muted); }
.transfer { margin: 0 0 32px; border-top: 2px solid var(--ink); }
.transfer div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; align-items: center; min-height: 64px; padding: 10px 0; border-bottom: 1px solid var(--line); }
.transfer dt { grid-column: 1; font-size: 14px; line-height: 20px; }
.transfer dd { grid-column: 1; font-weight: 600; white-space: normal; overflow-wrap: anywhere; }
.transfer dd b { font: 650 28px/1.2 "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -0.03em; }
.transfer dd span { display: block; color: var(--muted); font-size: 14px; line-height: 20px; font-weight: 400; }
.transfer button { grid-column: 2; grid-row: 1 / 3; width: auto; min-width: 88px; min-height: 44px; padding: 8px 16px; border: 1px solid var(--control); background: none; color: var(--ink); font-size: 14px; line-height: 20px; }
.transfer button:hover { border-color: var(--ink); }
figure { display: grid; justify-items: center; gap: 8px; margin: 0 0 28px; }
.code { display: block; width: 232px; height: 232px; }
figcaption { color: var(--muted); font-size: 14px; line-height: 20px; }
.way .note { margin: 0 0 20px; text-align: left; }
`;
