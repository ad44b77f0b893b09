import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/shell.mjs';

/** Words that the glossary in CONTRIBUTING.md replaced, with the word to write instead. */
const REPLACED = [
  [/\b(?:reply cache|kept (?:answer|reply|replies))\b/i, 'response cache, cached response'],
  [/\bwho is who\b/i, 'authentication'],
  [/\b(?:moving in and out|bring in the)\b/i, 'import and export'],
  [/\bstate of the shop\b/i, 'health'],
  [/promiseAdmin|keepPromise/, 'invitation'],
  [/\b(?:was bent|unsealed|sealed)\b/i, 'tampered with, not in the hash chain'],
  [/\bwrong (?:sign-ins?|proofs?)\b/i, 'failed sign-in, failed second factor'],
  [
    /\b(?:stripe|smtp|agent)-peer\b|database-door|doorkeeper|\bdoors?\b(?=[.,;)])|\bmischief\b/i,
    'fake, tcp-proxy, load-limiter, tampering',
  ],
  [/[a-z]Tall(?:y|ies)\b|\btall(?:y|ies)\b|keptCounts/, 'counts'],
  [/\bputting a backup back\b/i, 'restore a backup'],
  [
    /\blast word from\b|\bplays along\b|\bput away for\b|\bis so already\b/i,
    'last event, test mode, dismiss, already set',
  ],
  [/\b(?:goods|wares?)\b|[a-z]Goods\b/, 'products'],
  [/\bof now\b|\bshop's moment\b/i, 'current'],
  [/\blately\b/i, 'recently'],
  [/\bfirst data\b|\bprefilled answers?\b/i, 'initial data'],
  [/\b(?:shelf|aisles?)\b(?=["'`. -])|[-.]shelf\b/, 'divider, category'],
  [/\b[eE]-mails?\b/, 'email'],
  [/\bupkeep\b|[mM]ismatches\b|\bsecond[- ]step\b/, 'health, unmatched payments, second factor'],
  [
    /\b(?:queue|compose|send|new|order|test)Mails?\b|[a-z]MailTexts\b|\bmail[A-Z](?!box)\w*|\b(?:mail server|mails)\b(?! ?[/{'])/,
    'email',
  ],
];

/** Stored values, JSON fields, SQL names and API paths keep their spelling; demo texts and reviews are written by people. */
const ALLOWED = [
  [/^(?:CHANGELOG\.md|package-lock\.json|LICENSE|scripts\/rules\/language\.test\.mjs)$/],
  [/^(?:demo|bench\/data|server\/database\/migrations|server\/src\/testing\/factories\/exports)\//],
  [/^contract\/src\/(?:catalog\/home|messages|shared\/texts)\/\w+\.texts\.ts$/, /shelf/],
  [/\.tsx?$/, /'new e-mail'|'second step'|payment_events_mismatches/],
  [/^server\/src\/platform\/http\/former-paths\.ts$/],
  [
    /exports?(?:\.service|ed-figures\.routes\.db\.test|\.routes\.db\.test)\.ts$|newsletter\.routes\.db\.test\.ts$/,
    /E-mail/,
  ],
  [/\.(?:tsx?|md)$/, /\bmail(?:edAt|sCustomer|Server)\b|sendMail\(/],
];

const isText = /\.(?:ts|tsx|mjs|css|md|html|yaml|yml)$/;

function isAllowed(file, line) {
  return ALLOWED.some(([files, words]) => files.test(file) && (words === undefined || words.test(line)));
}

function findReplaced(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      REPLACED.filter(([word]) => word.test(line) && !isAllowed(file, line)).map(
        ([, instead]) => `${file}:${index + 1}: write “${instead}” in: ${line.trim()}`,
      ),
    );
}

describe('the words of the project', () => {
  it('are those of the glossary in documents, texts and names', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const found = files
      .filter((file) => isText.test(file))
      .flatMap((file) => findReplaced(file, readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('are at most 40 in the glossary, so that it is read', () => {
    const [, glossary] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Glossary\n');
    expect(glossary.match(/^\| (?!word |-)/gm).length).toBeLessThanOrEqual(40);
  });

  it.each([
    ['docs/a.md', 'The reply cache is full.'],
    ['web/src/a.tsx', '<div className="card-shelf">'],
    ['contract/src/a.texts.ts', "title: 'Your e-mail'"],
    ['server/src/a.ts', 'await queueMail(shop);'],
  ])('are missed in %s: %s', (file, line) => {
    expect(findReplaced(file, line)).toHaveLength(1);
  });
});
