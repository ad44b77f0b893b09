import {
  PRODUCT_FIELDS,
  type ProductField,
  productFields,
} from '../catalog/product-fields/product-fields.rules.ts';
import { IMAGE_SEPARATOR } from './import-export.rules.ts';

/**
 * The columns that a file has for products with options besides those of every product, with their headings. The row of the
 * product names each option with all its values; below it, each variant has a row with one value of each.
 */
export const variantColumns = {
  option1: 'Option 1',
  values1: 'Option 1 values',
  option2: 'Option 2',
  values2: 'Option 2 values',
  option3: 'Option 3',
  values3: 'Option 3 values',
} as const;

export type VariantField = keyof typeof variantColumns;
export type FileField = ProductField | VariantField;

const VARIANT_FIELDS = Object.keys(variantColumns) as VariantField[];
export const FILE_FIELDS: readonly FileField[] = [...PRODUCT_FIELDS, ...VARIANT_FIELDS];

/** The columns of each option: its name and its values. */
export const OPTION_COLUMNS = [
  { name: 'option1', values: 'values1' },
  { name: 'option2', values: 'values2' },
  { name: 'option3', values: 'values3' },
] as const satisfies { name: VariantField; values: VariantField }[];

export function isVariantField(field: FileField): field is VariantField {
  return field in variantColumns;
}

export function fileHeading(field: FileField): string {
  return isVariantField(field) ? variantColumns[field] : productFields[field].label;
}

const ESCAPE = '\\';

/** The values of an option in one cell; a separator within a value has a backslash before it. */
export function joinedValues(values: readonly string[]): string {
  return values
    .map((value) => value.replaceAll(/[\\|]/g, (character) => ESCAPE + character))
    .join(IMAGE_SEPARATOR);
}

/** Undoes `joinedValues`. */
export function splitValues(cell: string, separator: string = IMAGE_SEPARATOR): string[] {
  const values = [''];
  for (let at = 0; at < cell.length; at++) {
    const next = cell.charAt(at + 1);
    const isEscaped = cell.charAt(at) === ESCAPE && (next === separator || next === ESCAPE);
    if (cell.charAt(at) === separator) values.push('');
    else values.push((values.pop() ?? '') + cell.charAt(isEscaped ? ++at : at));
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
