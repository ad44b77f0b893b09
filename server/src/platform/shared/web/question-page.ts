import { createHash } from 'node:crypto';
import { paths } from '@vitrine/contract/shared/page-paths';
import { escapeHtml, htmlPage, type PageBrand } from './html-page.ts';

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 12vh auto; padding: 0 1rem; }
form { display: inline; }
button { min-height: 2.75rem; margin: 1rem .5rem 0 0; padding: 0 1.25rem; font: inherit; }
b { overflow-wrap: anywhere; }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
/** The page loads its icon alone and runs nothing; its buttons send to the shop alone. */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
export const QUESTION_PAGE_HEADERS = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' };

type Question = {
  title: string;
  text: string;
  /** What it is about, such as the address; shown bold. */
  subjects?: readonly string[];
  buttons?: readonly { action: string; label: string }[];
  toShop: string;
};

/** Works without scripts. Nothing happens before a button is pressed, so a program that follows links changes nothing. */
export function questionPage(
  brand: PageBrand,
  { title, text, subjects = [], buttons = [], toShop }: Question,
): string {
  const content = [
    `<h1>${title}</h1>`,
    `<p>${escapeHtml(text)}</p>${subjects.map((subject) => `<p><b>${escapeHtml(subject)}</b></p>`).join('')}`,
    buttons
      .map(
        ({ action, label }) =>
          `<form method="post" action="${escapeHtml(action)}"><button>${label}</button></form>`,
      )
      .join(''),
    `<p><a href="${paths.home}">${toShop}</a></p>`,
  ];
  return htmlPage(brand, { title, style: STYLE, content: content.filter(Boolean).join('\n') });
}

type EndTexts = { title: string; toShop: string; question: string; ended: string; end: string };

/** Asks whether emails of a kind shall end, and says so once they have. */
export function endPage(
  brand: PageBrand,
  { title, toShop, question, ended, end }: EndTexts,
  { action, isOpen }: { action: string; isOpen: boolean },
): string {
  if (!isOpen) return questionPage(brand, { title, toShop, text: ended });
  return questionPage(brand, { title, toShop, text: question, buttons: [{ action, label: end }] });
}
