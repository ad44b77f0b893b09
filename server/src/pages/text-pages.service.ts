import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { aboutTexts, standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { plainLine, readText, type TextBlock } from '@vitrine/contract/shop/written-texts/plain-text';
import { POLICIES } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import type { Deps } from '../deps.ts';
import { findShopText, shopDetails } from '../domains/shop/shop.service.ts';
import { shorten } from './document/head-tags.ts';
import type { PageContent } from './page-content.ts';

type Shop = Pick<Deps, 'settings'>;

/** About and the policies; undefined for every other path and for a policy that is not written. */
export function textPage(deps: Shop, path: string): PageContent | undefined {
  if (path === paths.about) return aboutPage(deps);
  const name = POLICIES.find((policy) => paths[policy] === path);
  const written = name && findShopText(deps, name);
  if (!written) return undefined;
  const shop = shopDetails(deps);
  const heading = shopTextNames[name];
  const blocks = readText(written.text);
  return {
    status: 200,
    screen: 'policy',
    head: {
      title: pageTitle(shop.name, heading),
      description: beginningOf(blocks),
      canonicalPath: path,
    },
    data: { texts: { [name]: written } },
  };
}

function aboutPage(deps: Shop): PageContent {
  const shop = shopDetails(deps);
  const about = findShopText(deps, 'about');
  const faq = findShopText(deps, 'faq');
  const standard = standardAbout(shop, deps.settings.isDemo);
  const lead = about ? shop.tagline || beginningOf(readText(about.text)) : standard.lead;
  return {
    status: 200,
    screen: 'about',
    head: { title: pageTitle(shop.name, aboutTexts.title), description: lead, canonicalPath: paths.about },
    data: about || faq ? { texts: { ...(about && { about }), ...(faq && { faq }) } } : {},
  };
}

function beginningOf(blocks: readonly TextBlock[]): string {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [];
    return (block.kind === 'list' ? block.items : block.lines).map(plainLine);
  });
  return shorten(lines.join(' '));
}
