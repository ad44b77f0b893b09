import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/shell.mjs';

/** The specification lists this text without a screen that shows it. */
const WITHOUT_SCREEN = ['catalogTexts.listFailed'];

const TEXTS = /^export const (\w+Texts) = \{\n([\s\S]*?)^\}/gm;
const KEY = /^ {2}(\w+)(?::|\()/gm;
const IMPORT = /^import[\s\S]*?from [^;]+;$/gm;

/** The texts that no source reads by `name.key`, unless a source uses the object as a whole. */
function unusedTexts(sources) {
  return sources.flatMap((source) =>
    [...source.matchAll(TEXTS)].flatMap(([, name, body]) => {
      const users = sources.filter((other) => other.includes(name));
      const aliases = users.flatMap((user) => [...user.matchAll(new RegExp(`\\b${name} as (\\w+)`, 'g'))]);
      const names = [name, ...aliases.map(([, alias]) => alias)].join('|');
      const whole = new RegExp(`(?<!const )\\b(?:${names})\\b(?!\\s*\\.\\w)`);
      if (users.some((user) => whole.test(user.replace(IMPORT, '')))) return [];
      const isRead = (key) => users.some((user) => new RegExp(`\\b(?:${names})\\s*\\.${key}\\b`).test(user));
      return [...body.matchAll(KEY)].filter(([, key]) => !isRead(key)).map(([, key]) => `${name}.${key}`);
    }),
  );
}

describe('the texts of the contract', () => {
  it('are all read by code that is no test', () => {
    const files = execFileSync('git', ['ls-files', 'contract', 'server', 'web'], {
      cwd: root,
      encoding: 'utf8',
    });
    const product = files.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const sources = product.map((file) => readFileSync(join(root, file), 'utf8'));
    expect(unusedTexts(sources)).toEqual(WITHOUT_SCREEN);
  });

  it('are missed when nothing reads them', () => {
    const texts = "export const aTexts = {\n  shown: 'a',\n  hidden: 'b',\n} as const;\n";
    expect(unusedTexts([texts, "import { aTexts } from './a.texts.ts';\naTexts.shown;\n"])).toEqual([
      'aTexts.hidden',
    ]);
    expect(
      unusedTexts([texts, "import { aTexts as t } from './a.texts.ts';\nfor (const x in t) x;\n"]),
    ).toEqual([]);
  });
});
