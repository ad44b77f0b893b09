import { paths } from '@vitrine/contract/shared/page-paths';
import { escapeHtml } from './html-page.ts';
import { linkPart, type Page } from './shop-page.ts';

export const QUESTION_STYLE = `
.alone p { margin: 0 0 20px; overflow-wrap: anywhere; }
.subject { padding-left: 16px; border-left: 3px solid var(--ink); font-weight: 600; }
.alone form:first-of-type { margin-top: 32px; }
.line { border: 1px solid var(--control); background: none; color: var(--ink); }
.line:hover { border-color: var(--ink); }
`;

type Question = {
  title: string;
  text: string;
  /** What it is about, such as the address. */
  subjects?: readonly string[];
  buttons?: readonly { action: string; label: string }[];
  toShop: string;
};

/** Works without scripts. Nothing happens before a button is pressed, so a program that follows links changes nothing. */
export function questionPage({ title, text, subjects = [], buttons = [], toShop }: Question): Page {
  // The only button ends something, so it does not stand out.
  const first = buttons.length > 1 ? 'pay' : 'line';
  const forms = buttons.map(
    ({ action, label }, index) =>
      `<form method="post" action="${escapeHtml(action)}"><button class="${index === 0 ? first : 'cancel'}">${label}</button></form>`,
  );
  const content = `<section class="alone">
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${subjects.map((subject) => `<p class="subject">${escapeHtml(subject)}</p>`).join('\n')}
${forms.length > 0 ? forms.join('\n') : linkPart(paths.home, toShop)}
</section>`;
  return { title, content, home: paths.home };
}

type EndTexts = { title: string; toShop: string; question: string; ended: string; end: string };

/** Asks whether emails of a kind shall end, and says so once they have. */
export function endPage(
  { title, toShop, question, ended, end }: EndTexts,
  { action, isOpen }: { action: string; isOpen: boolean },
): Page {
  if (!isOpen) return questionPage({ title, toShop, text: ended });
  return questionPage({ title, toShop, text: question, buttons: [{ action, label: end }] });
}
