/** Elements whose content is not text of the page. */
const SKIPPED = new Set('script style template noscript iframe object svg head title'.split(' '));
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
function tagAt(html: string, open: number) {
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

/** The names of the characters 160 to 255, in their order. */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const OTHER_NAMES =
  'amp=& lt=< gt=> quot=" apos=\' hellip=… ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ lsaquo=‹ rsaquo=› bull=• trade=™ euro=€ OElig=Œ oelig=œ Scaron=Š scaron=š shy='.split(
    ' ',
  );
const SPACES = ['nbsp', 'ensp', 'emsp', 'thinsp'];

const ENTITIES = new Map<string, string>([
  ...LATIN_NAMES.map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...OTHER_NAMES.map((pair) => pair.split('=') as [string, string]),
  ...SPACES.map((name) => [name, ' '] as const),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g;
const NO_BREAK_SPACE = 160;

/** Writes the characters for which HTML has names or numbers; unknown names stay as they are. */
export function decodedEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name) ?? entity;
    return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
}

/** Nothing for a number that is no printable character. */
function characterOf(code: number): string {
  if (code === NO_BREAK_SPACE) return ' ';
  const isLineBreak = code === 9 || code === 10;
  const isControl = code < 32 || (code >= 127 && code < NO_BREAK_SPACE);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code > 0x10ffff || isSurrogate || (isControl && !isLineBreak)) return '';
  return String.fromCodePoint(code);
}
