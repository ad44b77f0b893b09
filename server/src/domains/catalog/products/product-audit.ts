import { PRODUCT_FACTS } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';

/** What the record of changes keeps of a product. */
export function auditValues({ name, description, price, promoPercentage, ...product }: AdminProduct) {
  const { isFeatured, isPublished, category, images, facts = {}, stock } = product;
  const known = PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null] as const);
  return {
    ...{ name, description, price, promoPercentage, isFeatured, isPublished },
    ...{ category: category?.name ?? null, images },
    ...Object.fromEntries(known),
    stock: stock?.onHand ?? null,
    lowStockAt: stock?.lowAt ?? null,
  };
}

export function changedFields(before: AdminProduct, after: AdminProduct) {
  const [old, fresh] = [Object.entries(auditValues(before)), Object.entries(auditValues(after))];
  const isSame = (index: number) => JSON.stringify(old[index]) === JSON.stringify(fresh[index]);
  return {
    before: Object.fromEntries(old.filter((_, index) => !isSame(index))),
    after: Object.fromEntries(fresh.filter((_, index) => !isSame(index))),
  };
}
