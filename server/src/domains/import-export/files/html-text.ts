import { decodedEntities } from './html-entities.ts';

/** Elements whose content is not text of the page. */
const SKIPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
]);
const BLOCKS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])/iy;

/**
 * The text of a description in HTML: a line for each block, without scripts and styles. The length of the input alone
 * decides how long it takes: it goes through it once.
 */
export function htmlText(html: string): string {
  const lines = textWithBreaks(html)
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

function textWithBreaks(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) parts.push(decodedEntities(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    const { end, name, isClosing } = tagAt(html, open);
    if (end === undefined) parts.push('<');
    else if (name === 'br' || (BLOCKS.has(name) && parts.at(-1) !== '\n')) parts.push('\n');
    else if (name === 'td' || name === 'th') parts.push(' ');
    const isSkipped = end !== undefined && !isClosing && SKIPPED.has(name);
    at = isSkipped ? endOfElement(html, name, end) : (end ?? open + 1);
  }
  return parts.join('');
}

/** Without an end it is not a tag, as in "a < b". */
type Tag = { end: number | undefined; name: string; isClosing: boolean };

function tagAt(html: string, open: number): Tag {
  if (html.startsWith('<!--', open)) return { end: after(html, '-->', open + 4), name: '', isClosing: true };
  if (html.startsWith('<!', open) || html.startsWith('<?', open))
    return { end: after(html, '>', open), name: '', isClosing: true };
  TAG.lastIndex = open;
  const [found, slash = '', name = ''] = TAG.exec(html) ?? [];
  const end = found === undefined ? undefined : endOfTag(html, open + found.length);
  return { end, name: name.toLowerCase(), isClosing: slash !== '' };
}

/** What is left open goes to the end of the text. */
function after(html: string, mark: string, from: number): number {
  const place = html.indexOf(mark, from);
  return place < 0 ? html.length : place + mark.length;
}

/** Beyond that a quotation mark is taken for one that was left open; otherwise every tag could be read to the end. */
const MAX_TAG_CHARS = 2_000;

/** A `>` inside a quoted attribute does not end its tag, unless the quotation mark is left open. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  const limit = Math.min(html.length, from + MAX_TAG_CHARS);
  for (let at = from; at < limit; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return at + 1;
    else if ((char === '"' || char === "'") && html.charAt(at - 1) === '=') quote = char;
  }
  return quote === '' && limit === html.length ? html.length : after(html, '>', from);
}

function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfTag(html, found.index + found[0].length) : html.length;
}
