import { canSubmitProduct } from '@vitrine/contract/catalog/catalog.rules';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { UploadProgress } from '../../../lib/upload.ts';
import { judgeImages, sendable } from './chosen-images.ts';
import {
  errorsBeside,
  type FieldErrors,
  fieldErrorsOf,
  firstProblem,
  lacksOnlyImage,
} from './product-checks.ts';
import type { ProductValues } from './product-values.ts';
import { useChosenImages } from './use-chosen-images.ts';

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
    setErrors((before) => errorsBeside(before, part));
  }

  return {
    values,
    setValues,
    change,
    errors,
    images,
    chosen,
    sending,
    files: sending.map(({ file }) => file),
    progress,
    setProgress,
    canSubmit: canSubmitProduct({ ...values, imageCount }),
    isImageMissing: lacksOnlyImage(values, imageCount),

    /** Says the first problem as the server's refusal would, before the images set out: an upload takes its time. */
    submit(toSend: ProductValues, send: () => void): void {
      const problem = firstProblem(toSend);
      setErrors(problem ? { [problem.field]: problem.message } : {});
      if (problem) toast.error(problem.message);
      else send();
    },

    /** Puts what the server says to the fields and files that it is about. Nothing that was chosen is lost. */
    showRefusal(error: unknown): void {
      setErrors(fieldErrorsOf(error));
      if (error instanceof ApiError) chosen.refuse(sending, start.fileField, error.errors);
    },
  };
}
