import { type ProductOption, variantName } from './variants.rules.ts';

/** What an entry of the audit log contains of a variant, as a field of its product. */
export type RecordedVariant = {
  _id: string;
  values: string[];
  price: number | null;
  stock: number | null;
  sku: string;
  barcode: string;
  weight: number | null;
  image: string | null;
  isOn: boolean;
};

const PREFIX = 'variant ';

/** Never the name of another field of the product. */
export function recordedName(variant: Pick<RecordedVariant, 'values'>): string {
  return `${PREFIX}${variantName(variant)}`;
}

/** Whether a field of an entry about a product is its options or one of its variants. */
export function isVariantField(field: string): boolean {
  return field === 'options' || field.startsWith(PREFIX);
}

/** The options or a variant in words; undefined for the value of any other field. */
export function recordedText(field: string, value: unknown): string | undefined {
  if (!isVariantField(field) || typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? optionsText(value) : variantText(value as RecordedVariant);
}

function optionsText(options: readonly ProductOption[]): string {
  return options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
}

function variantText({ price, stock, sku, barcode, weight, isOn }: RecordedVariant): string {
  const grams = weight === null ? '' : `${weight} g`;
  const parts = [price ?? '', stock ?? '', sku, barcode, grams, isOn ? '' : 'off'].map(String);
  return parts.filter((part) => part !== '').join(', ') || 'as the product';
}
