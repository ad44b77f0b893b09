import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { homeTexts } from '../catalog/home/home.texts.ts';
import { productTexts } from '../catalog/product.texts.ts';
import { productFormTexts } from '../catalog/product-fields/product-form.texts.ts';
import { storeTexts } from '../catalog/store/store.texts.ts';
import { refundTexts } from '../orders/refunds/refunds.texts.ts';
import { STANDARD_QUESTIONS, standardAbout } from '../shared/texts/about.texts.ts';

const root = join(import.meta.dirname, '../../..');
const textFiles = globSync('contract/src/**/*.texts.ts', { cwd: root });

/** Every text of a module, also inside lists and the results of functions. */
function textsOf(value: unknown, given: readonly unknown[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsOf(value(...given), given);
    } catch {
      // It needs other arguments; the scan of the sources below reads it.
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => textsOf(one, given));
}

/** Sources in which a string or the text of an element has a dollar that is no placeholder, nor the end of a regular expression. */
function sourcesWithDollars(pattern: string, allowed: readonly string[]): string[] {
  const hasDollar = (text: string) =>
    /\$(?!\{|['"`]$)/.test(text) || /\bdollars?\b/i.test(text.replaceAll(/\$\{[^}]*\}?/g, ''));
  const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]*</g;
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !allowed.includes(file))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const found = source.match(literals) ?? [];
      return found.some((text) => hasDollar(text) && !/^['"`]\.?\.?\//.test(text));
    });
}

describe('texts of a shop that sells in euros or yen', () => {
  it.each(['EUR', 'JPY'])('speak of no dollars, in %s', async (currency) => {
    for (const file of textFiles) {
      const module = await import(pathToFileURL(join(root, file)).href);
      const texts = [true, false, currency].flatMap((first) => textsOf(module, [first, currency, currency]));
      expect(texts.filter((text) => /\$|dollar/i.test(text)).map((text) => `${file}: ${text}`)).toEqual([]);
    }
  });

  it('name its currency', () => {
    expect(productFormTexts.priceInDollars('EUR')).toBe('Price (€)');
    expect(refundTexts.amountDollars('EUR')).toBe('Amount (€)');
    expect(storeTexts.fromDollars('EUR')).toBe('From, in EUR');
    expect(homeTexts.benefits(false, 'EUR')[0]?.text).toBe('On orders over €100');
    expect(productFormTexts.priceInDollars('CHF')).toBe('Price (CHF)');
    expect(standardAbout({ name: 'Thistle', currency: 'CHF' }, false).entries[0]?.answer).toMatch(
      /^Shipping is free on orders over CHF 100\./,
    );
  });
});

describe('texts of a shop that sells in dollars', () => {
  it('are as they always were', () => {
    expect(productFormTexts.priceInDollars('USD')).toBe('Price ($)');
    expect(refundTexts.amountDollars('USD')).toBe('Amount ($)');
    expect([storeTexts.fromDollars('USD'), storeTexts.toDollars('USD')]).toEqual([
      'From, in dollars',
      'To, in dollars',
    ]);
    expect(productTexts.delivery('USD').text).toBe('On orders over $100');
    expect(homeTexts.benefits(false, 'USD')[0]?.text).toBe('On orders over $100');
  });
});

describe('the sources', () => {
  it('write no dollar into a text, except where the currency is asked for', () => {
    const allowed = [
      'shared/money/currencies.ts',
      'shared/money/currency-names.ts',
      'catalog/store/store.texts.ts',
    ].map((file) => `contract/src/${file}`);
    expect(sourcesWithDollars('{contract,web}/src/**/*.{ts,tsx}', allowed)).toEqual([]);
  });
});

describe('the texts of a real shop whose owner has written none', () => {
  it('claim nothing in the owner’s name', async () => {
    const claims =
      /\bwe (buy|know|answer)|our own homes|within a day|once a month|workshops|chosen one by one/i;
    const storefront = /\/(about|catalog|messages|header|page|accounts|newsletter|shipping)\.texts\.ts$/;
    for (const file of textFiles.filter((one) => storefront.test(one))) {
      const texts = textsOf(await import(pathToFileURL(join(root, file)).href), [false, 'USD']);
      expect(texts.filter((text) => claims.test(text))).toEqual([]);
    }
    const { lead, story, reasons, entries } = standardAbout({ name: 'Thistle', currency: 'USD' }, false);
    expect(textsOf([lead, story, reasons, entries], []).filter((text) => claims.test(text))).toEqual([]);
    expect(reasons).toHaveLength(4);
    expect(entries).toHaveLength(STANDARD_QUESTIONS);
    expect(standardAbout({ name: 'Vitrine', currency: 'EUR' }, false, true).entries[0]?.answer).not.toMatch(
      /free/i,
    );
  });
});
