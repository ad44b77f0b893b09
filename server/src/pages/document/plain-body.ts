import { formatRating, hasOffer, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product, ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PRODUCT_FACTS, productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { pageTexts } from '@vitrine/contract/pages/page.texts';
import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { ratingLabel, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money/money';
import { paths, productPath, storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { escapeHtml } from '../../platform/shared/web/html-page.ts';

type PlainContent = { heading: string; parts: readonly string[] };

/** The frame of every page that is read without scripts: navigation, content and contact. */
export function plainPage({ name, email, phone, address }: ShopDetails, { heading, parts }: PlainContent) {
  const ways = [
    link(paths.home, name),
    link(paths.store, storeTexts.title),
    link(paths.about, aboutTexts.title),
  ];
  return [
    `<header class="wrap plain"><nav>${ways.join(' ')}</nav></header>`,
    `<main class="wrap plain"><h1 class="h1">${escapeHtml(heading)}</h1>`,
    ...parts,
    '</main>',
    `<footer class="wrap plain"><p>${escapeHtml(pageTexts.withoutScripts)}</p>`,
    `<p>${escapeHtml([email, phone, address].filter(Boolean).join(', '))}</p></footer>`,
  ].join('\n');
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

export function section(title: string, content: string): string {
  return `<section><h2 class="h2">${escapeHtml(title)}</h2>${content}</section>`;
}

export function categoryLinks(categories: readonly Category[]): string {
  const items = categories.map(({ name }) => `<li>${link(storeCategoryPath(name), name)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

export function productCards(products: readonly Product[], currency: string): string {
  const cards = products.map((product) => card(product, currency));
  return `<div class="product-grid">${cards.join('\n')}</div>`;
}

function factList(facts: ProductFacts = {}): string {
  const known = PRODUCT_FACTS.flatMap((fact) => {
    const text = facts[fact];
    return text ? [`<dt>${productFields[fact].label}</dt><dd>${escapeHtml(text)}</dd>`] : [];
  });
  return known.length > 0 ? `<dl>${known.join('')}</dl>` : '';
}

export function productBody(product: Product, reviews: readonly Review[], currency: string): string[] {
  const { name, category, description, images, facts } = product;
  return [
    category ? `<p>${link(storeCategoryPath(category.name), category.name)}</p>` : '',
    `<p>${price(product, currency)}</p>`,
    rating(product),
    // Line breaks in a description become paragraphs.
    ...description.split(/\n+/).map(paragraph),
    factList(facts),
    ...images.map((src) => picture(src, name)),
    section(reviewTexts.title, reviews.map(review).join('') || paragraph(reviewTexts.empty)),
  ];
}

function card(product: Product, currency: string): string {
  const { _id, name, images } = product;
  const photo = images[0] === undefined ? '' : picture(images[0], '');
  return `<article>${photo}<h3>${link(productPath(_id), name)}</h3><p>${price(product, currency)}</p>${rating(product)}</article>`;
}

function price(product: Product, currency: string): string {
  const now = `<strong>${formatCents(unitPrice(product, currency), currency)}</strong>`;
  return hasOffer(product) ? `${now} <s>${formatDollars(product.price, currency)}</s>` : now;
}

function rating({ averageRating, reviewCount }: Product): string {
  return reviewCount === 0 ? '' : paragraph(ratingLabel(formatRating(averageRating), reviewCount));
}

function review({ user, rate, content }: Review): string {
  return `<article><h3>${escapeHtml(user.username)}: ${formatRating(rate)}</h3>${paragraph(content)}</article>`;
}

function picture(src: string, alt: string): string {
  const srcSet = imageSrcSet(src);
  const widths = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="(width >= 64rem) 25vw, 50vw"` : '';
  return `<img src="${escapeHtml(src)}"${widths} alt="${escapeHtml(alt)}" loading="lazy" />`;
}

export function link(path: string, text: string): string {
  return `<a class="link" href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}
