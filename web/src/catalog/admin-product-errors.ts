import { productNumbersProblem } from '@vitrine/contract/catalog/catalog.rules';
import { ApiError } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import type { FieldErrors } from './admin-product-fields.tsx';
import { PRODUCT_FIELDS, type ProductValues, plainNumber } from './admin-product-values.ts';

/** Creating has a name of its own for the discount. */
const otherNames = new Map([['promotionPercentage', 'promoPercentage']]);

/** What the server says about single fields, to stand under them. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const field = PRODUCT_FIELDS.find((known) => known === (otherNames.get(path) ?? path));
      return field ? [[field, message]] : [];
    }),
  );
}

/** Checked before the images set out, because an upload takes its time; a toast says it as the server's refusal would. */
export function numberErrorsOf({ price, promoPercentage }: ProductValues): FieldErrors | undefined {
  const numbers = { price: plainNumber(price), promoPercentage: plainNumber(promoPercentage) };
  const problem = productNumbersProblem(numbers);
  if (!problem) return undefined;
  toast.error(problem.message);
  return { [problem.field]: problem.message };
}
