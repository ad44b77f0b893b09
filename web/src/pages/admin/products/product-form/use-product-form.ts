import { factProblem, PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import {
  canSubmitProduct,
  productNumbersProblem,
} from '@vitrine/contract/catalog/product-fields/product-form.rules';
import type { FieldProblem } from '@vitrine/contract/shared/field-problem';
import { stockProblem } from '@vitrine/contract/stock/stock-admin.rules';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client.ts';
import type { UploadProgress } from '../../../../lib/api/upload.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toast } from '../../../../lib/toast.ts';
import { useChosenImages, validateImages, validImages } from './images/chosen-images.ts';
import type { ImageTexts } from './images/form-image-texts.ts';
import { inOrder } from './images/image-order.ts';
import {
  bodyOf,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
  type ProductValues,
  priceQuestion,
} from './product-values.ts';

export type ProductFormState = ReturnType<typeof useProductForm>;

type Initial = { values: ProductValues; imageTexts?: ImageTexts; fileField: string };

/** Shared by adding and editing: the typed values, the chosen files and their errors. */
export function useProductForm(initial: Initial, savedCount: number) {
  const [values, setValues] = useState(initial.values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<UploadProgress>();
  const chosen = useChosenImages();
  const [imageOrder, setImageOrder] = useState<readonly string[]>([]);
  const [imageTexts, setImageTexts] = useState(initial.imageTexts ?? {});
  const images = validateImages(chosen.images, savedCount);
  const sending = validImages(images);
  const orderedKeys = inOrder(
    sending.map(({ key }) => key),
    imageOrder,
  );
  const imageCount = savedCount + sending.length;

  function change(part: Partial<ProductValues>) {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => withoutChangedFields(before, part));
  }

  return {
    values,
    setValues,
    change,
    errors,
    images,
    chosen,
    sending,
    imageOrder,
    setImageOrder,
    imageTexts,
    setImageTexts,
    orderedKeys,
    files: sending.map(({ file }) => file),
    orderedFiles: orderedKeys.flatMap((key) => sending.find((image) => image.key === key)?.file ?? []),
    progress,
    setProgress,
    canSubmit: canSubmitProduct({ ...values, imageCount }),
    isImageMissing: isOnlyImageMissing(values, imageCount),

    /** Those that are saved, in their own order. */
    showImages(texts: ImageTexts = {}): void {
      setImageOrder([]);
      setImageTexts(texts);
    },

    /** Shows the first problem, with the server's message, before a possibly long upload. */
    submit(toSend: ProductValues, send: () => void): void {
      const problem = firstProblem(toSend);
      setErrors(problem ? { [problem.field]: problem.message } : {});
      if (problem) toast.error(problem.message);
      else send();
    },

    /** Shows the server's messages at the fields and files they are about. Nothing chosen is lost. */
    showRefusal(error: unknown): void {
      setErrors(fieldErrorsOf(error));
      if (error instanceof ApiError) chosen.showProblems(sending, initial.fileField, error.errors);
    },
  };
}

export type FieldErrors = Partial<Record<ProductFormField, string>>;

/** The first number that the server would refuse, with its message. */
export function firstProblem(values: ProductValues): FieldProblem<ProductFormField> | undefined {
  const question = priceQuestion(values);
  return (
    (question === undefined ? undefined : { field: 'price', message: question }) ??
    productNumbersProblem(bodyOf(values), shopCurrency()) ??
    factsProblem(values) ??
    (values.isCounted ? stockProblem({ stock: values.stock, lowStockAt: values.lowStockAt }) : undefined)
  );
}

function factsProblem(values: ProductValues): FieldProblem<ProductFormField> | undefined {
  const problems = PRODUCT_FACTS.map((field) => ({ field, message: factProblem(field, values[field]) }));
  return problems.find(
    (one): one is { field: typeof one.field; message: string } => one.message !== undefined,
  );
}

export function isOnlyImageMissing(values: ProductValues, imageCount: number): boolean {
  return imageCount === 0 && canSubmitProduct({ ...values, imageCount: 1 });
}

/** Creating uses a different name for the discount. */
const fieldAliases = new Map([['promotionPercentage', 'promoPercentage']]);

export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const field = PRODUCT_FORM_FIELDS.find((known) => known === (fieldAliases.get(path) ?? path));
      return field ? [[field, message]] : [];
    }),
  );
}

export function withoutChangedFields(errors: FieldErrors, changed: Partial<ProductValues>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));
}
