import { canSubmitProduct } from '@vitrine/contract/catalog/catalog.rules';
import { useState } from 'react';
import { fieldErrorsOf, numberErrorsOf } from '../../catalog/admin-product-errors.ts';
import type { FieldErrors } from '../../catalog/admin-product-fields.tsx';
import type { ProductValues } from '../../catalog/admin-product-values.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { UploadProgress } from '../../lib/upload.ts';
import { judgeImages, sendable } from '../../media/chosen-images.ts';
import { useChosenImages } from '../../media/use-chosen-images.ts';

type Start = {
  values: ProductValues;
  /** The form's name for the files. */
  fileField: string;
};

export type ProductFormState = ReturnType<typeof useProductForm>;

/** What adding and editing have in common: the typed values, the chosen files, and what is wrong with either. */
export function useProductForm(start: Start, savedCount: number) {
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<UploadProgress>();
  const chosen = useChosenImages();
  const images = judgeImages(chosen.images, savedCount);
  const sending = sendable(images);
  const imageCount = savedCount + sending.length;

  function change(part: Partial<ProductValues>) {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  return {
    values,
    setValues,
    change,
    errors,
    images,
    chosen,
    sending,
    progress,
    setProgress,
    canSubmit: canSubmitProduct({ ...values, imageCount }),
    /** Everything else is filled in, and only an image is missing. */
    isImageMissing: imageCount === 0 && canSubmitProduct({ ...values, imageCount: 1 }),

    /** False when a number would be refused anyway. */
    isReady(toSend = values): boolean {
      const problems = numberErrorsOf(toSend);
      setErrors(problems ?? {});
      return problems === undefined;
    },

    /** Puts what the server says to the fields and files that it is about. Nothing that was chosen is lost. */
    showRefusal(error: unknown): void {
      setErrors(fieldErrorsOf(error));
      if (error instanceof ApiError) chosen.refuse(sending, start.fileField, error.errors);
    },
  };
}
