import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EMAIL_KINDS } from '@vitrine/contract/orders/emails/email-previews.rules';
import { emailKindTexts } from '@vitrine/contract/orders/emails/email-previews.texts';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
const TEMPLATES = '../../../platform/email/templates';

/** What makes an email, by name: `export function paidEmail`, `export const resetEmail`. */
const templates = readdirSync(fileURLToPath(new URL(TEMPLATES, import.meta.url)))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .flatMap((file) => [...read(`${TEMPLATES}/${file}`).matchAll(/^export (?:const|function) (\w+Email)\b/gm)])
  .map(([, name]) => String(name));

describe('the emails that Settings shows', () => {
  it('are all that the shop sends: a template without a preview belongs into order- or other-email-samples.ts', () => {
    const samples = read('order-email-samples.ts') + read('other-email-samples.ts');
    expect(templates.length).toBeGreaterThan(40);
    expect(templates.filter((name) => !new RegExp(`\\b${name}\\(`).test(samples))).toEqual([]);
  });

  it('have a name of their own each', () => {
    const names = EMAIL_KINDS.map((kind) => emailKindTexts[kind].name);
    expect(new Set(names).size).toBe(names.length);
  });
});
