import { maskEmail } from '../shared/demo-mask.ts';
import { escapeHtml } from '../shared/web/escape-html.ts';
import { htmlPage, type PageBrand } from '../shared/web/html-page.ts';
import type { MailRow } from './outbox.queries.ts';

/** Pages to read mails on when none are sent, without scripts. Recipients are masked, because everyone may look. */
export function mailListPage(brand: PageBrand, mails: readonly MailRow[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><span>${metaOf(mail)}</span></li>`,
  );
  const list = `<ul>\n${items.join('\n')}\n</ul>`;
  return page(
    brand,
    'Mails of this demo',
    `<p>This shop sends no mail; what it would have sent is kept here, newest first.</p>
${items.length > 0 ? list : '<p>No mails yet.</p>'}`,
  );
}

export function mailPage(brand: PageBrand, mail: MailRow): string {
  return page(
    brand,
    mail.subject,
    `<p>${metaOf(mail)}</p>
<pre tabindex="0">${escapeHtml(mail.text)}</pre>
<p><a href="/dev/mail/${mail.id}/html">As it looks in a mail program</a> · <a href="/dev/mail">All mails</a></p>`,
  );
}

function metaOf({ recipient, createdAt, status, attempts, lastError }: MailRow): string {
  const parts = [
    `to ${maskEmail(recipient)}`,
    `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    attempts > 1 ? `${status}, ${attempts} attempts` : status,
    ...(lastError ? [lastError] : []),
  ];
  return escapeHtml(parts.join(' · '));
}

function page(brand: PageBrand, title: string, content: string): string {
  return htmlPage(brand, { title, style: STYLE, content: `<h1>${escapeHtml(title)}</h1>\n${content}` });
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dde0e6, #3a3f4a); --muted: light-dark(#5d6470, #a5abb8); }
body { font: 16px/24px system-ui, sans-serif; margin: 0; background: light-dark(#fafbfc, #14171d); color: light-dark(#191e2b, #eef0f4); }
main { max-width: 720px; margin: 0 auto; padding: 48px 16px 96px; }
h1 { font-size: 32px; line-height: 40px; letter-spacing: -0.02em; margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: light-dark(#2350c9, #8fb2ff); }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 12px 0; overflow-wrap: anywhere; }
li span { display: block; color: var(--muted); font-size: 14px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; line-height: 20px; padding: 16px; border: 1px solid var(--line); border-radius: 4px; }
`;
