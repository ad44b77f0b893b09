import { currentShop } from '@vitrine/contract/shared/current-shop';
import { escapeHtml } from '../../shared/escape-html.ts';

export type MailContent = {
  title: string;
  /** Plain text, one per paragraph; any HTML in it is escaped. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
};

const INK = '#181e2a';
const MUTED = '#5d6470';
const GROUND = '#fafbfc';
const LINE = '#dde0e6';
const FONT = 'font-family:Arial,Helvetica,sans-serif';

/** The HTML and text parts of a mail. Mail programs drop style sheets, so every style is inline. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  return { html: htmlPart(content), text: textPart(content) };
}

function htmlPart({ title, paragraphs, action }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND};color:${INK};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${GROUND}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px">${logo()}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px;border:1px solid ${LINE};border-radius:8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:${INK};${FONT}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? actionPart(action) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** A square with a notch; a mail program without clip-path shows the whole square. */
function logo(): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="22" height="22" bgcolor="${INK}" style="clip-path:polygon(0 0,100% 0,100% 62%,62% 100%,0 100%)"></td>
<td style="padding-left:8px;font-size:20px;line-height:24px;font-weight:bold;color:${INK};${FONT}">${escapeHtml(currentShop().name)}</td>
</tr></table>`;
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};${FONT}">${lines}</p>`;
}

/** The URL is also written out, for programs that show no buttons and for people who check before they press. */
function actionPart({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${INK}" style="border-radius:4px">
<a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none;${FONT}">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:16px 0 0;font-size:14px;line-height:20px;color:${MUTED};word-break:break-all;${FONT}">${address}</p>`;
}

function textPart({ title, paragraphs, action }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return `${[...parts, `-- \n${currentShop().name}`].join('\n\n')}\n`;
}
