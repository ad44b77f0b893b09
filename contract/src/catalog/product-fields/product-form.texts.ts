import { currencySign } from '../../shared/money/money.ts';

/** Texts of the back office's product screens that the specification does not state. */
export const productListTexts = {
  searchHint: 'Name or description',
  add: 'Add Product',
  edit: 'Edit',
  /** In the footer: 'Showing X of Y products'. */
  things: 'products',
  draft: 'Draft',
  filter: 'Filter products',
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  name: 'Product',
  category: 'Category',
  price: 'Price',
  stock: 'Stock',
  actions: 'Actions',
  notCounted: 'Not counted',
  states: { all: 'All', published: 'Published', draft: 'Draft', low: 'Low stock', soldOut: 'Sold out' },
} as const;

export const productFormTexts = {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  needed: 'Name, category, description and at least one image are needed.',
  product: 'Product',
  chooseCategory: 'Choose a category',
  unsaved: 'Unsaved',
  factsText: 'Shown on the product’s page where they are filled in.',
  search: 'Search engines',
  deliveryAndTax: 'Delivery and tax',
  weightHint: 'Of one piece, for delivery prices by weight',
  taxClassHint: 'Settings › Tax has the rates',
  taxClasses: { standard: 'Standard', reduced: 'Reduced', zero: 'Zero' },
  searchTitleHint: 'Empty: the name. The name of the shop follows.',
  searchDescriptionHint: 'Empty: the beginning of the description.',
  codes: 'SKU and barcode',
  skuHint: 'Your own number: orders, packing slips and CSV files name it.',
  barcodeHint: 'GTIN, EAN, UPC or ISBN: catalogues such as Google’s know the product by it.',
  searchPreview: 'Preview',
  images: 'Images',
  addImages: 'Add images',
  dropImages: 'or drop them here',
  saved: 'Saved',
  imageText: 'What it shows',
  imageTextHint: 'The texts are for people who cannot see the images, and for search engines.',
  removedOnSave: 'Removed on save',
  newImage: 'New',
  leftOut: 'Left out',
  price: 'Price',
  priceInDollars: (currency: string) => `Price (${currencySign(currency)})`,
  discountInPercent: 'Discount (%)',
  featuredText: 'Shown in the home slider and in Featured Products.',
  publishedText: 'Shoppers can see and buy it. Off: a draft, only here.',
  publishOn: 'Publish on',
  publishOnText: 'The draft goes live then by itself. Empty: only by the switch.',
  cover: 'Cover',
  viewInShop: 'View in shop',
  duplicate: 'Duplicate',
} as const;

/** When somebody else saved the product that is being edited. */
export const conflictTexts = {
  title: 'Changed by someone else',
  text: 'Somebody saved this product while you were editing it. What only they changed stands in the form already. Choose for each of these, then save.',
  images: 'The images of both stay; those that you removed will still be deleted.',
  theirs: 'Theirs',
  mine: 'Mine',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  saveMine: 'Overwrite with my version',
} as const;

/** The fields of the list. */
export function priceOf(name: string, currency: string): string {
  return `${productFormTexts.priceInDollars(currency)}: ${name}`;
}

export function stockOf(name: string): string {
  return `${productListTexts.stock}: ${name}`;
}

export function imageCount(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

export function imageText(number: number): string {
  return `What image ${number} shows`;
}

export function removeImage(number: number): string {
  return `Remove image ${number}`;
}

export function keepImage(number: number): string {
  return `Keep image ${number}`;
}

export function moveImageLeft(number: number): string {
  return `Move image ${number} to the left`;
}

export function moveImageRight(number: number): string {
  return `Move image ${number} to the right`;
}

export function dragImage(number: number): string {
  return `Drag image ${number}`;
}

/** Announced once an image has moved. */
export function imagePlace(number: number, count: number): string {
  return `Image ${number} of ${count}`;
}

/** A screen reader's label, because every card has 'Edit'. */
export function editLabel(name: string): string {
  return `${productListTexts.edit} ${name}`;
}

export function deleteLabel(name: string): string {
  return `Delete ${name}`;
}

export function uploadLabel(fileName: string): string {
  return `Upload of ${fileName}`;
}

/** `7.2 MB` or `84 kB` */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
