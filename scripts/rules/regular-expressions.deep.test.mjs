import { describe, expect, it } from 'vitest';
import { expressionsIn, isProvenLinear, regularExpressions } from '../testing/regular-expressions.mjs';

const BUILT_PAGE = 'Meets only the page that the build wrote, once at the start.';
const boundedTo = (characters) => `Reads at most ${characters} characters from each place.`;

/** Expressions that the analyser cannot prove to be linear, and why they take no more than linear time on input. */
const reasons = [
  [
    'contract/src/shop/written-texts/plain-text.ts',
    String.raw`/\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g`,
    boundedTo(504),
  ],
  [
    'server/src/domains/accounts/passwords/common-passwords.ts',
    String.raw`/^(.{1,4})\1+$/su`,
    'Anchored, and at most four lengths of the group are tried.',
  ],
  [
    'server/src/domains/accounts/passwords/common-passwords.ts',
    '/^[^a-z]+|[^a-z]+$/g',
    'A password has at most 128 characters.',
  ],
  [
    'server/src/domains/accounts/sessions/sign-in-from.ts',
    String.raw`/\bVersion\/[\w.]{1,20} (Mobile(\/\w{1,20})? )?Safari\//`,
    boundedTo(64),
  ],
  [
    'server/src/domains/agents/ucp/visible-text.ts',
    String.raw`/[\p{Cc}--[\n\t]]|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]|[\u{e0000}-\u{e01ef}]/gv`,
    'One character; the analyser does not know set difference.',
  ],
  [
    'server/src/platform/database/bundled-server/postgres-log.ts',
    String.raw`/(?:error|FATAL|PANIC|sh|guard|unshare): +(\S.*)/g`,
    'Spaces and the rest of the line are each read once.',
  ],
  [
    'server/src/env.ts',
    String.raw`/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/`,
    'Meets only a setting of the owner, once at the start.',
  ],
  [
    'server/src/platform/storage/object-store-check.ts',
    String.raw`/<Code>(\w+)<\/Code>/`,
    'Each attempt ends at the next <, where the next one begins.',
  ],
  ['server/src/pages/document/page-template.ts', '/<link rel="icon"[^>]*>/', BUILT_PAGE],
  [
    'server/src/pages/document/page-template.ts',
    String.raw`/<!--page-head-->.*?<!--\/page-head-->/s`,
    BUILT_PAGE,
  ],
  [
    'server/src/pages/document/page-template.ts',
    String.raw`/<!--page-body-->.*?<!--\/page-body-->/s`,
    BUILT_PAGE,
  ],
  [
    'server/src/domains/import-export/files/csv-records.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The text of the source.
    "new RegExp(`[\"\\\\r\\\\n${delimiter}]`, 'g')",
    'One character; the delimiter is one of a few that the shop knows.',
  ],
  [
    'server/src/domains/import-export/files/html-text.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The text of the source.
    "new RegExp(`</${name}(?=[\\\\s/>])`, 'gi')",
    'A fixed text and one character; each search begins where the last one ended.',
  ],
];

const nameOf = ({ file, text }) => `${file} ${text}`;

describe('regular expressions that meet input', () => {
  it('take time in proportion to the text, or say why', () => {
    const excepted = new Set(reasons.map(([file, text]) => nameOf({ file, text })));
    const unproven = regularExpressions().filter(
      (expression) => excepted.has(nameOf(expression)) || !isProvenLinear(expression),
    );
    expect(unproven.map(nameOf).sort()).toEqual([...excepted].sort());
  });

  it.each([
    String.raw`/(?<=.)\/+$/`,
    String.raw`/\s+$/`,
    '/<[^>]*>/g',
    '/^(a+)+$/',
    String.raw`/^#{1,6}\s+(.+)$/`,
    String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  ])('are found where they take longer: %s', (text) => {
    expect(isProvenLinear({ text })).toBe(false);
  });

  it.each(['/^a+$/', String.raw`/^(?<year>\d{4})-(?<month>\d\d)$/`, '/[<>&]/g'])(
    'may be simple: %s',
    (text) => {
      expect(isProvenLinear({ text })).toBe(true);
    },
  );

  it('are read from the code as the compiler reads it', () => {
    const found = expressionsIn("const a = b / c / d; e.replace(/x\\/y/g, '/+$/'); new RegExp(f);", 'x.ts');
    expect(found.map(({ text }) => text)).toEqual(['/x\\/y/g', 'new RegExp(f)']);
  });
});
