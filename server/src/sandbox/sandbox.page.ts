import { createHash } from 'node:crypto';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import { formatCents } from '@vitrine/contract/shared/money';
import { escapeHtml } from '../shared/escape-html.ts';
import { htmlPage } from '../shared/html-page.ts';
import { SANDBOX_STYLE } from './sandbox.style.ts';
import type { SandboxSession } from './sandbox-sessions.queries.ts';

const MARK =
  '<svg viewBox="0 0 22 22" aria-hidden="true"><path d="M0 0h22v13.64L13.64 22H0z" fill="currentColor"/></svg>';

const styleHash = createHash('sha256').update(SANDBOX_STYLE).digest('base64');

/** The page loads nothing and runs nothing; its style is allowed by its hash, and its forms post only to this origin. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function sandboxPage(session: SandboxSession): string {
  if (session.status === 'open') return page(sandboxTexts.title, openContent(session));
  const isClosed = session.status === 'expired';
  const { closedTitle, closed, toCart, paidTitle, paid, toShop } = sandboxTexts;
  const title = isClosed ? closedTitle : paidTitle;
  const way = isClosed ? link(session.cancelUrl, toCart) : link(session.successUrl, toShop);
  return page(title, `<h1>${title}</h1>\n<p class="note">${isClosed ? closed : paid}</p>\n${way}`);
}

function openContent({ id, amountCents, lines, discountCents, discountLabel }: SandboxSession): string {
  const total = formatCents(amountCents);
  const { total: totalLabel, pay, cancel, note } = sandboxTexts;
  const rows = lines.map(({ name, unitCents, quantity }) =>
    row(`${escapeHtml(name)} <span class="quantity">× ${quantity}</span>`, formatCents(unitCents * quantity)),
  );
  if (discountCents > 0)
    rows.push(row(escapeHtml(discountLabel ?? sandboxTexts.discount), `−${formatCents(discountCents)}`));
  return `<h2>${sandboxTexts.order}</h2>
<div class="shelf"><h1 class="label">${total}</h1></div>
<dl>
${rows.join('\n')}
<div class="sum"><dt>${totalLabel}</dt><dd>${total}</dd></div>
</dl>
<form method="post" action="/sandbox/${id}/pay"><button class="pay">${pay} ${total}</button></form>
<form method="post" action="/sandbox/${id}/cancel"><button class="cancel">${cancel}</button></form>
<p class="note">${note}</p>`;
}

function row(label: string, amount: string): string {
  return `<div><dt>${label}</dt><dd>${amount}</dd></div>`;
}

function link(url: string, label: string): string {
  return `<a class="pay" href="${escapeHtml(url)}">${label}</a>`;
}

function page(title: string, content: string): string {
  return htmlPage({
    title,
    style: SANDBOX_STYLE,
    content: `<header><span class="brand">${MARK}${escapeHtml(currentShop().name)}</span><span class="badge">${sandboxTexts.badge}</span></header>
<section>
${content}
</section>`,
  });
}
