import { hasOffer, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productFactLabels } from '@vitrine/contract/catalog/catalog.texts';
import { MAX_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import { toCents } from '@vitrine/contract/shared/money/money';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { visibleText } from '../visible-text.ts';

const money = (amount: number) => ({ amount, currency: currentShop().currency });

/** A product as agents read it. It has one variant, itself. Reviews are not sent: their authors are strangers. */
export function toUcpProduct(product: Product, publicUrl: string) {
  const price = money(unitPrice(product));
  const list = money(toCents(product.price));
  const title = visibleText(product.name);
  const description = { plain: visibleText(product.description) };
  const offer = hasOffer(product);
  return {
    id: product._id,
    title,
    description,
    url: `${publicUrl}${productPath(product._id)}`,
    ...(product.category
      ? { categories: [{ value: visibleText(product.category.name), taxonomy: 'merchant' }] }
      : {}),
    price_range: { min: price, max: price },
    ...(offer ? { list_price_range: { min: list, max: list } } : {}),
    media: product.images.map((image) => ({
      type: 'image',
      url: new URL(image, publicUrl).href,
      alt_text: title,
    })),
    variants: [
      {
        id: product._id,
        title,
        description,
        price,
        ...(offer ? { list_price: list } : {}),
        availability: availabilityOf(product),
      },
    ],
    ...(product.reviewCount > 0
      ? {
          rating: {
            value: Math.round(product.averageRating * 10) / 10,
            scale_min: 1,
            scale_max: MAX_STARS,
            count: product.reviewCount,
          },
        }
      : {}),
    ...(product.facts ? { metadata: factsOf(product.facts) } : {}),
  };
}
export type UcpProduct = ReturnType<typeof toUcpProduct>;

function availabilityOf(product: Product) {
  const available = !isSoldOut(product);
  return { available, status: available ? 'in_stock' : 'out_of_stock' };
}

function factsOf(facts: NonNullable<Product['facts']>): Record<string, string> {
  const entries = Object.entries(facts) as [keyof typeof productFactLabels, string][];
  return Object.fromEntries(entries.map(([fact, text]) => [productFactLabels[fact], visibleText(text)]));
}
