import { BARCODE_PATTERN, SKU_MAX_CHARS } from '../variants/variants.rules.ts';
import { shownFacts } from './product-facts.rules.ts';

type FieldRule =
  | { kind: 'line' | 'text'; label: string; min: number; max: number }
  | { kind: 'number'; label: string; min: number; max: number; start: number }
  | { kind: 'switch'; label: string }
  | { kind: 'fact'; label: string; min: 0; max: number; example: string; form?: RegExp; advice?: string }
  | { kind: 'own'; label: string };

/**
 * What people enter of a product, described once and in the order of a file's columns. A line, text, number or switch is a
 * column of the products under the same name and with the same value; a fact is a key of their column `facts`; `own` ones
 * have code of their own. The form starts with `start`; search engines know a field by its `schemaOrg`. Steps: CONTRIBUTING.md,
 * How to add a product field.
 */
export const productFields = {
  id: { kind: 'own', label: 'Id' },
  name: { kind: 'line', label: 'Name', min: 1, max: 120 },
  category: { kind: 'own', label: 'Category' },
  description: { kind: 'text', label: 'Description', min: 1, max: 5000 },
  price: { kind: 'own', label: 'Price' },
  // Spec back-office §4 and §5: the form starts with 1, also after a product was added.
  promoPercentage: { kind: 'number', label: 'Discount', min: 0, max: 99, start: 1 },
  isFeatured: { kind: 'switch', label: 'Featured' },
  isPublished: { kind: 'own', label: 'Published' },
  images: { kind: 'own', label: 'Images' },
  ...shownFacts,
  stock: { kind: 'own', label: 'Stock' },
  lowStockAt: { kind: 'own', label: 'Low stock from' },
  searchTitle: { kind: 'fact', label: 'Search title', min: 0, max: 70, example: '' },
  searchDescription: { kind: 'fact', label: 'Search description', min: 0, max: 160, example: '' },
  weight: {
    ...{ kind: 'fact', label: 'Weight in grams', min: 0, max: 7, example: '850' },
    ...{ form: /^\d*$/, advice: 'Weight must be in whole grams' },
  },
  taxClass: {
    ...{ kind: 'fact', label: 'Tax class', min: 0, max: 8, example: 'reduced' },
    ...{ form: /^(standard|reduced|zero)?$/, advice: 'Tax class must be standard, reduced or zero' },
  },
  imageTexts: { kind: 'own', label: 'Image texts' },
  sku: { kind: 'fact', label: 'SKU', min: 0, max: SKU_MAX_CHARS, example: 'VASE-01' },
  barcode: {
    ...{ kind: 'fact', label: 'Barcode', min: 0, max: 14, example: '4006381333931' },
    ...{ form: BARCODE_PATTERN, advice: 'Barcode must be a number of up to 14 digits' },
  },
} as const satisfies Record<string, FieldRule & { schemaOrg?: string }>;

export type ProductField = keyof typeof productFields;
export type KindOf<F extends ProductField> = (typeof productFields)[F]['kind'];
export type FieldOf<Kind> = { [F in ProductField]: KindOf<F> extends Kind ? F : never }[ProductField];
export type ColumnField = FieldOf<'line' | 'text' | 'number' | 'switch'>;
export type ProductFact = FieldOf<'fact'>;

type ValueOf = { line: string; text: string; number: number; switch: boolean };
export type ColumnValues = { [F in ColumnField]: ValueOf[KindOf<F>] };

export const PRODUCT_FIELDS = Object.keys(productFields) as ProductField[];
export const COLUMN_FIELDS: readonly ColumnField[] = fieldsOf('line', 'text', 'number', 'switch');
export const NUMBER_FIELDS: readonly FieldOf<'number'>[] = fieldsOf('number');
/** Each is optional. */
export const PRODUCT_FACTS: readonly ProductFact[] = fieldsOf('fact');
/** What search engines show instead of a product's name and the beginning of its description. */
export const SEARCH_FACTS = ['searchTitle', 'searchDescription'] as const satisfies ProductFact[];

function fieldsOf<K extends FieldRule['kind']>(...kinds: K[]): FieldOf<K>[] {
  const isOfKind = (field: ProductField): field is FieldOf<K> =>
    kinds.some((kind) => kind === productFields[field].kind);
  return PRODUCT_FIELDS.filter(isOfKind);
}

/** What is wrong with the form of a fact, such as a weight with letters. */
export function factProblem(fact: ProductFact, value: string): string | undefined {
  const rule: FieldRule & { form?: RegExp; advice?: string } = productFields[fact];
  return rule.form === undefined || rule.form.test(value.trim()) ? undefined : rule.advice;
}
