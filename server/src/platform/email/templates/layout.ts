import { imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import type { Brand } from '../../settings/brand.ts';
import { escapeHtml } from '../../shared/web/html-page.ts';

export const INK = '#181e2a';
export const MUTED = '#5d6470';
const GROUND = '#fafbfc';
const SHEET = '#ffffff';
export const LINE = '#dde0e6';
export const FONT = 'font-family:Arial,Helvetica,sans-serif';
/** A long address or code must not make the email wider than a phone. */
export const BREAK = 'overflow-wrap:anywhere';

/** Each class overrides an inline style of the light theme. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.ground { background: #14171d !important; }
.sheet { background: #1c2029 !important; border-color: #3a3f4a !important; }
.line { border-color: #3a3f4a !important; }
.ink { color: #eef0f4 !important; }
.muted { color: #a5abb8 !important; }
.mark { background: #eef0f4 !important; }
.on-mark { color: #14171d !important; }
.on-light { display: none !important; }
.on-dark { display: block !important; }
}`;

/** As JPEG, which every email program shows. */
export function pictureUrl(image: string, publicUrl: string): string {
  const imageId = imageIdOf(image);
  const path = imageId ? imageVariantUrl(imageId, 320, 'jpg') : image;
  return URL.canParse(path) ? path : `${publicUrl}${path}`;
}

/** The same content twice: for programs that show HTML and for those that do not. */
export type EmailPart = { html: string; text: string };

export type EmailContent = {
  title: string;
  /** Plain text, one per paragraph; any HTML in it is escaped. */
  paragraphs: readonly string[];
  parts?: readonly EmailPart[];
  action?: { label: string; url: string } | undefined;
};

/** Most email programs drop style sheets, so every style is inline; the one style sheet is for those with a dark theme. */
export function emailLayout(brand: Brand, content: EmailContent): EmailPart {
  return { html: htmlPart(brand, content), text: textPart(brand, content) };
}

function htmlPart(brand: Brand, { title, paragraphs, parts = [], action }: EmailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground ink" style="margin:0;padding:0;background:${GROUND};color:${INK};${FONT}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="${GROUND}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px">${logoPart(brand)}</td></tr>
<tr><td class="sheet" bgcolor="${SHEET}" style="padding:32px;border:1px solid ${LINE};border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;color:${INK};${BREAK};${FONT}">${escapeHtml(title)}</h1>
${[...paragraphs.map(paragraph), ...parts.map(({ html }) => html)].join('\n')}
${action ? actionPart(action) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The owner's logo, with the name for programs that show no pictures; else the mark and the name. */
function logoPart({ name, publicUrl, logo: { light, dark } }: Brand): string {
  // A logo for dark grounds alone would be white on white.
  if (!light) return mark(name);
  const picture = (src: string, theme: string, style: string) =>
    `<img class="${theme}" src="${escapeHtml(src)}" height="36" alt="${escapeHtml(name)}" style="${style};height:36px;width:auto;max-width:192px;border:0;font-size:20px;font-weight:bold;color:${INK};${FONT}">`;
  if (!dark) return picture(pictureUrl(light, publicUrl), '', 'display:block');
  return `${picture(pictureUrl(light, publicUrl), 'on-light', 'display:block')}
${picture(publicUrl + dark, 'on-dark', 'display:none;mso-hide:all')}`;
}

/** A square with a notch; an email program without clip-path shows the whole square. */
function mark(name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="mark" width="22" height="22" bgcolor="${INK}" style="clip-path:polygon(0 0,100% 0,100% 62%,62% 100%,0 100%)"></td>
<td class="ink" style="padding-left:8px;font-size:20px;line-height:24px;font-weight:bold;color:${INK};${FONT}">${escapeHtml(name)}</td>
</tr></table>`;
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};${BREAK};${FONT}">${lines}</p>`;
}

/** The URL is also written out, for programs that show no buttons and for people who check before they press. */
function actionPart({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="mark" bgcolor="${INK}" style="border-radius:4px">
<a class="on-mark" href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:bold;color:${SHEET};text-decoration:none;${FONT}">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:16px 0 0;font-size:14px;line-height:20px;color:${MUTED};word-break:break-all;${FONT}">${address}</p>`;
}

function textPart({ name }: Brand, { title, paragraphs, parts = [], action }: EmailContent): string {
  const texts = [title, ...paragraphs, ...parts.map(({ text }) => text)];
  if (action) texts.push(`${action.label}:\n${action.url}`);
  return `${[...texts, `-- \n${name}`].join('\n\n')}\n`;
}
