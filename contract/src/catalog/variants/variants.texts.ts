export const variantFields = {
  optionName: 'Option name',
  optionValue: 'Value',
  price: 'Price',
  stock: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight in grams',
} as const;

export const variantRefusalTexts = {
  optionsMissing: 'Options must be a list',
  tooManyOptions: 'A product can have at most 3 options',
  optionTwice: 'Two options have the same name',
  valuesMissing: 'Each option needs a value',
  tooManyValues: 'An option can have at most 30 values',
  valueTwice: 'Two values of an option are the same',
  variantsMissing: 'Variants must be a list',
  tooManyVariants: 'A product can have at most 100 variants. Remove values or options.',
  wrongCombination: 'Each variant must be another combination of the values',
  valuesOfVariant: 'A variant must have a value of each option',
  priceTooHigh: 'Price is too high',
  badImage: 'A picture must be the address of an image',
  badBarcode: 'Barcode must be a number of up to 14 digits',
  wrongGtin: 'This barcode is not a GTIN: 8, 12, 13 or 14 digits, the last of which checks the others',
  badSwitch: 'For sale must be true or false',
  imageUnknown: 'A picture of a variant must be one of the product’s images',
  variantNotFound: 'This variant is no longer available',
  choose: 'Please choose a variant of this product first',
  changedMeanwhile:
    'The options or the stock were changed meanwhile. Nothing was saved yet. Reload them to continue.',
  /** Of a field of the product form. */
  stockByVariant: 'The stock of a product with options is that of its variants',
} as const;

export function skuTaken(sku: string, usedBy: string): string {
  return `${sku} is already used by ${usedBy}. Enter another SKU.`;
}

/** On the button until everything is chosen: `Choose a size`. */
export function chooseOption(option: string): string {
  return `Choose ${option.toLowerCase()}`;
}

/** The section of the product form. */
export const variantFormTexts = {
  options: 'Options',
  optionsText:
    'What customers choose before they add the product to the cart. Up to 3 options and 100 variants.',
  addOption: 'Add an option',
  values: 'Values',
  variants: 'Variants',
  variant: 'Variant',
  forSale: 'For sale',
  noPicture: 'The product’s first image',
  notCounted: 'Not counted',
  remove: 'Remove',
  fillHint: 'Arrow keys move between cells, and Ctrl+D copies a cell to all rows below it.',
  fillTitle: 'Copy the first row to all:',
  select: 'Select',
  selectAll: 'All variants',
  selectNone: 'None',
  skuPattern: 'SKU pattern',
  picture: 'Picture',
  keepPicture: 'As it is',
  save: 'Save variants',
  saving: 'Saving...',
  saved: 'Variants saved',
  saveFailed: 'The variants could not be saved',
  loadFailed: 'The variants could not be loaded',
  reload: 'Reload variants',
  priceText: 'Variants without a price of their own have this one. The discount applies to all.',
} as const;

export function variantsInStock(count: number, pieces: number | undefined): string {
  return pieces === undefined ? `${count}` : `${count} · ${pieces} in stock`;
}

/** Asked before values with stock are removed. */
export function removesVariants(count: number): string {
  return count === 1 ? '1 variant is removed.' : `${count} variants are removed.`;
}

export function losesStock(pieces: number): string {
  return pieces === 1
    ? '1 item in stock is no longer counted.'
    : `${pieces} items in stock are no longer counted.`;
}

/** The names of the table's cells. */
export function cellOf(column: string, variant: string): string {
  return `${column} of ${variant}`;
}

export function pictureOf(variant: string): string {
  return `Picture of ${variant}`;
}

export function pictureNumber(number: number): string {
  return `Image ${number}`;
}

export function forSaleOf(variant: string): string {
  return `${variant} for sale`;
}

export function fillColumn(column: string): string {
  return `Copy the first ${column.toLowerCase()} to all rows`;
}

/** What stands in the empty field of the pattern: `{colour}-{size}`. */
export function skuPatternExample(options: readonly string[]): string {
  return options.map((name) => `{${name.toLowerCase()}}`).join('-');
}

export function selectVariant(variant: string): string {
  return `Select ${variant}`;
}

/** In the list of what to select: `Colour: Ink`. */
export function valueOfOption(option: string, value: string): string {
  return `${option}: ${value}`;
}

export function variantsSelected(count: number): string {
  return `${count} selected`;
}

export function fillVariants(count: number): string {
  return count === 1 ? 'Fill 1 variant' : `Fill ${count} variants`;
}

/** Of combinations that the table has no row for. */
export function addLeftOut(count: number): string {
  return count === 1 ? 'Add the missing combination' : `Add ${count} missing combinations`;
}

export function renameValue(value: string): string {
  return `Rename ${value}`;
}

export function moveEarlier(name: string): string {
  return `Move ${name} before the one before it`;
}

export function moveLater(name: string): string {
  return `Move ${name} behind the one behind it`;
}

export function removeValue(value: string): string {
  return `Remove ${value}`;
}

export function addValueTo(option: string): string {
  return option === '' ? 'Add a value' : `Add a value to ${option}`;
}
