import { standardAbout } from '../../shared/texts/about.texts.ts';
import type { ShopTextName } from './shop-texts.rules.ts';

type Shop = { name: string; currency: string };

/** What the shop shows until its owner writes this text, as they would type it; empty for a policy. */
export function standardTextOf(
  name: ShopTextName,
  shop: Shop,
  { isDemo, hasDeliveryPrices }: { isDemo: boolean; hasDeliveryPrices: boolean },
): string {
  const { story, reasons, entries } = standardAbout(shop, isDemo, hasDeliveryPrices);
  if (name === 'about') return written(story.paragraphs, reasons);
  if (name !== 'faq') return '';
  return written(
    [],
    entries.map(({ question, answer }) => ({ title: question, text: answer })),
  );
}

function written(
  paragraphs: readonly string[],
  sections: readonly { title: string; text: string }[],
): string {
  return [...paragraphs, ...sections.flatMap(({ title, text }) => [`## ${title}`, text])].join('\n\n');
}
