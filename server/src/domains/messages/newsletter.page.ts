import { createHash } from 'node:crypto';
import { newsletterPageTexts as texts } from '@vitrine/contract/messages/newsletter.texts';
import { newsletterPath, newsletterUnsubscribe, paths } from '@vitrine/contract/shared/page-paths';
import { escapeHtml, htmlPage, type PageBrand } from '../../platform/shared/web/html-page.ts';
import type { Subscription } from './newsletter.service.ts';

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 12vh auto; padding: 0 1rem; }
form { display: inline; }
button { min-height: 2.75rem; margin: 1rem .5rem 0 0; padding: 0 1.25rem; font: inherit; }
b { overflow-wrap: anywhere; }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
/** The page loads its icon alone and runs nothing; its buttons send to the shop alone. */
export const NEWSLETTER_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Works without scripts. Nothing happens before a button is pressed, so a program that follows links changes nothing. */
export function newsletterPage(brand: PageBrand, id: string, subscription: Subscription | undefined): string {
  const { title, asked, confirmed, ended, confirm, unsubscribe, toShop } = texts;
  const path = newsletterPath(escapeHtml(id));
  const button = (action: string, label: string) =>
    `<form method="post" action="${action}"><button>${label}</button></form>`;
  const content = subscription
    ? `<p>${subscription.isConfirmed ? confirmed : asked}</p><p><b>${escapeHtml(subscription.email)}</b></p>
${subscription.isConfirmed ? '' : button(`${path}/confirm`, confirm)}${button(newsletterUnsubscribe(path), unsubscribe)}`
    : `<p>${ended}</p>`;
  return htmlPage(brand, {
    title,
    style: STYLE,
    content: `<h1>${title}</h1>\n${content}\n<p><a href="${paths.home}">${toShop}</a></p>`,
  });
}
