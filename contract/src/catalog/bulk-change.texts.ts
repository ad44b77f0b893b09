import type { StockWay } from '../stock/bulk-stock.rules.ts';
import { MAX_STOCK } from '../stock/stock.rules.ts';
import type { PriceDirection, PriceRounding, StayReason } from './bulk-change.rules.ts';
import {
  BULK_PERCENT_MAX,
  BULK_PERCENT_MIN,
  type BulkChange,
  type BulkKind,
  MAX_BULK_PRODUCTS,
  MAX_BULK_VARIANTS,
} from './bulk-change.rules.ts';
import { productFields } from './product-fields/product-fields.rules.ts';
import { productFormTexts } from './product-fields/product-form.texts.ts';

/** Texts of the product list's selection and of the change that it is given. */
export const bulkTexts = {
  toolbar: 'Change the selected products',
  change: 'Change',
  clear: 'Clear the selection',
  selectFailed: 'Failed to select all products',
  previewFailed: 'Failed to preview the change',
  applyFailed: 'Failed to change the products',
  undoFailed: 'Failed to undo the change',
  actions: {
    price: 'Price',
    promo: 'Discount',
    stock: 'Stock',
    category: 'Category',
    tax: 'Tax class',
    featured: 'Featured',
    published: 'Publish',
    deleted: 'Delete',
  },
  titles: {
    price: 'Change prices',
    promo: 'Change discounts',
    stock: 'Change stock',
    category: 'Change the category',
    tax: 'Change the tax class',
    featured: 'Change what is featured',
    published: 'Publish or unpublish',
    deleted: 'Are you sure?',
  },
  direction: 'Change',
  percent: 'Percent',
  rounding: 'Round to',
  stockWay: 'Change',
  pieces: 'Pieces',
  notCounted: 'Not counted',
  discount: 'Discount (%)',
  category: 'Category',
  chooseCategory: 'Choose a category',
  taxClass: productFields.taxClass.label,
  featured: 'Featured',
  featuredChoices: { yes: 'Show as featured', no: 'No longer featured' },
  published: 'State',
  publishedChoices: { yes: 'Publish', no: 'Make drafts' },
  product: 'Product',
  shoppersPay: 'Shoppers pay',
  whatChanges: 'What changes',
  nothingYet: 'Nothing has changed yet.',
  fillIn: 'Enter a change to see its effect.',
  nothingChanges: 'Nothing would change.',
  promoStays: 'Discounts stay and apply to the new price.',
  stockNote: 'Of products with options, each variant changes. Orders that are being paid keep their pieces.',
  deletedNote: 'They leave the shop, carts and wishlists. Orders keep their copy.',
  draftNote: 'Drafts leave the shop, carts and wishlists and stay here.',
  showMore: 'Show more',
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',
  states: { yes: 'Published', no: 'Draft' },
  deletedNext: 'Deleted',
} as const;

export const priceDirectionLabels = { lower: 'Lower by', raise: 'Raise by' } as const satisfies Record<
  PriceDirection,
  string
>;
export const stockWayLabels = {
  add: 'Add',
  remove: 'Take off',
  set: 'Set to',
} as const satisfies Record<StockWay, string>;
export const priceRoundingLabels = {
  cents: 'Keep the cents',
  whole: 'Whole amounts',
  'ninety-nine': 'Ending in .99',
} as const satisfies Record<PriceRounding, string>;

/** The heads of the columns before and after. */
export const bulkColumns = {
  price: ['Price now', 'New price'],
  promo: ['Discount now', 'New discount'],
  stock: ['Stock now', 'New stock'],
  category: ['Category now', 'New category'],
  tax: ['Tax class now', 'New tax class'],
  featured: ['Featured now', 'Featured then'],
  published: ['State now', 'New state'],
  deleted: ['State now', 'New state'],
} as const satisfies Record<BulkKind, readonly [string, string]>;

export const bulkRefusalTexts = {
  unknownChange: 'Please say what should change',
  noneSelected: 'Please select at least one product',
  tooMany: `At most ${MAX_BULK_PRODUCTS} products can be changed at a time`,
  cannotUndo: 'This change can no longer be undone',
} as const;

export function bulkPercentMessage(direction: PriceDirection): string {
  return `Percent must be a number from ${BULK_PERCENT_MIN} to ${BULK_PERCENT_MAX[direction]} with at most one decimal`;
}

export function selectLabel(name: string): string {
  return `Select ${name}`;
}

export function selectedCount(count: number): string {
  return `${count} selected`;
}

export function selectAll(count: number): string {
  return `Select all ${count}`;
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

export function applyTo(count: number): string {
  return `Apply to ${products(count)}`;
}

export function deleteCount(count: number): string {
  return `Delete ${products(count)}`;
}

/** `price −10%` */
function changeInWords(change: BulkChange, categoryName: string | null): string {
  switch (change.kind) {
    case 'price':
      return `price ${change.direction === 'lower' ? '−' : '+'}${change.percent}%`;
    case 'promo':
      return change.promoPercentage === 0 ? 'no discount' : `discount ${change.promoPercentage}%`;
    case 'stock':
      return `stock ${{ add: '+', remove: '−', set: '' }[change.way]}${change.pieces}`;
    case 'category':
      return `category ${categoryName ?? ''}`.trimEnd();
    case 'tax':
      return `tax class ${productFormTexts.taxClasses[change.taxClass].toLowerCase()}`;
    case 'featured':
      return change.isFeatured ? 'featured' : 'no longer featured';
    case 'published':
      return change.isPublished ? 'published' : 'made drafts';
    case 'deleted':
      return 'deleted';
  }
}

export function variantCount(count: number): string {
  return count === 1 ? '1 variant' : `${count} variants`;
}

/** `27 products change: price −10%`, or `27 products with 140 variants change: …` */
export function willChange(
  count: number,
  change: BulkChange,
  categoryName: string | null,
  variants = 0,
): string {
  const what = variants === 0 ? products(count) : `${products(count)} with ${variantCount(variants)}`;
  return `${what} ${count === 1 ? 'changes' : 'change'}: ${changeInWords(change, categoryName)}`;
}

/** `27 products changed: price −10%` */
export function haveChanged(count: number, change: BulkChange, categoryName: string | null): string {
  return `${products(count)} changed: ${changeInWords(change, categoryName)}`;
}

export function stay(count: number): string {
  return count === 1 ? '1 stays as it is.' : `${count} stay as they are.`;
}

const reasons = {
  gone: 'no longer in the shop',
  changed: 'changed meanwhile',
  same: 'already set',
  'too-high': 'the price would be too high',
  'no-image': 'has no image yet',
  'not-counted': 'its stock is not counted',
  'too-many-pieces': `more than ${MAX_STOCK} pieces`,
  'too-many-variants': `at most ${MAX_BULK_VARIANTS} variants can be changed at a time`,
} as const satisfies Record<StayReason, string>;

/** `Stays: changed by Ada 5 minutes ago` */
export function staysBecause(reason: StayReason, changed?: { by: string; ago: string }): string {
  return `Stays: ${changed ? `changed by ${changed.by} ${changed.ago}` : reasons[reason]}`;
}

export function bulkDone(changed: number, staying: number): string {
  const done = `${products(changed)} changed`;
  return staying === 0 ? done : `${done}. ${stay(staying)}`;
}

export function bulkUndone(restored: number, leftAlone: number): string {
  const done = `${products(restored)} restored`;
  if (leftAlone === 0) return done;
  return `${done}. ${leftAlone === 1 ? '1 was edited since and stays.' : `${leftAlone} were edited since and stay.`}`;
}
