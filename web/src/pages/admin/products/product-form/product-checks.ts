import { canSubmitProduct, productNumbersProblem } from '@vitrine/contract/catalog/catalog.rules';
import type { FieldProblem } from '@vitrine/contract/shared/field-problem';
import { stockProblem } from '@vitrine/contract/stock/stock-admin.rules';
import { ApiError } from '../../../../lib/api/api-client.ts';
import {
  bodyOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  priceQuestion,
} from './product-values.ts';

export type FieldErrors = Partial<Record<ProductField, string>>;

/** The first number that the server would refuse, with its message. */
export function firstProblem(values: ProductValues): FieldProblem<ProductField> | undefined {
  const question = priceQuestion(values);
  return (
    (question === undefined ? undefined : { field: 'price', message: question }) ??
    productNumbersProblem(bodyOf(values)) ??
    (values.isCounted ? stockProblem({ stock: values.stock, lowStockAt: values.lowStockAt }) : undefined)
  );
}

/** Everything is filled in except for an image. */
export function isOnlyImageMissing(values: ProductValues, imageCount: number): boolean {
  return imageCount === 0 && canSubmitProduct({ ...values, imageCount: 1 });
}

/** Creating uses a different name for the discount. */
const fieldAliases = new Map([['promotionPercentage', 'promoPercentage']]);

/** The server's messages about single fields, to show below them. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const field = PRODUCT_FIELDS.find((known) => known === (fieldAliases.get(path) ?? path));
      return field ? [[field, message]] : [];
    }),
  );
}

/** Removes the errors of fields that have changed. */
export function withoutChangedFields(errors: FieldErrors, changed: Partial<ProductValues>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));
}
