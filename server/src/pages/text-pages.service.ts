import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { aboutTexts, standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import {
  plainLine,
  readText,
  type TextBlock,
  type TextPiece,
  textSections,
} from '@vitrine/contract/shop/written-texts/plain-text';
import { POLICIES } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import type { Deps } from '../deps.ts';
import { findShopText, shopDetails } from '../domains/shop/shop.service.ts';
import { escapeHtml } from '../platform/shared/web/html-page.ts';
import { shorten } from './document/head-tags.ts';
import { link, paragraph, plainPage, section } from './document/plain-body.ts';
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
    body: plainPage(shop, { heading, parts: blocks.map(blockHtml) }),
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
    body: plainPage(shop, {
      heading: aboutTexts.title,
      parts: [
        ...(about ? readText(about.text).map(blockHtml) : standardParts(standard)),
        ...(faq
          ? textSections(faq.text).map(({ heading = shopTextNames.faq, blocks }) =>
              section(heading, blocks.map(blockHtml).join('')),
            )
          : standard.entries.map(({ question, answer }) => section(question, paragraph(answer)))),
      ],
    }),
    data: about || faq ? { texts: { ...(about && { about }), ...(faq && { faq }) } } : {},
  };
}

function standardParts({ lead, story, reasons }: ReturnType<typeof standardAbout>): string[] {
  return [
    paragraph(lead),
    section(story.title, story.paragraphs.map(paragraph).join('')),
    ...reasons.map(({ title, text }) => section(title, paragraph(text))),
  ];
}

function blockHtml(block: TextBlock): string {
  if (block.kind === 'heading') return `<h2 class="h3">${escapeHtml(block.text)}</h2>`;
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${piecesHtml(item)}</li>`).join('')}</ul>`;
  return `<p>${block.lines.map(piecesHtml).join('<br>')}</p>`;
}

function piecesHtml(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, href }) => (href === undefined ? escapeHtml(text) : link(href, text))).join('');
}

function beginningOf(blocks: readonly TextBlock[]): string {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [];
    return (block.kind === 'list' ? block.items : block.lines).map(plainLine);
  });
  return shorten(lines.join(' '));
}
