import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { useState } from 'react';
import type { ProductConflict } from '../../catalog/admin-conflict.tsx';
import {
  isSameProduct,
  mergeValues,
  type ProductValues,
  takeFields,
  valuesOf,
} from '../../catalog/admin-product-values.ts';
import { latestProduct, useUpdateProduct } from '../../catalog/admin-products.hooks.ts';
import { refusalOf } from '../../lib/api-client.ts';
import { useProductForm } from './use-product-form.ts';

/** The editing of one product, from what was read to what is saved. */
export function useProductEdit(product: Product) {
  // The version that the form was filled from; a save builds on it.
  const [base, setBase] = useState(product);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<ProductConflict>();
  const kept = base.images.filter((url) => !removed.has(url));
  const form = useProductForm({ values: valuesOf(product), fileField: 'newImages' }, kept.length);
  const update = useUpdateProduct();
  const baseValues = valuesOf(base);

  function toggleImage(url: string) {
    const next = new Set(removed);
    if (!next.delete(url)) next.add(url);
    setRemoved(next);
  }

  function save(values: ProductValues = form.values) {
    if (!form.isReady(values)) return;
    const { sending } = form;
    const files = sending.map(({ file }) => file);
    update.mutate(
      { base, values, removedImages: removed, files, onProgress: form.setProgress },
      {
        onSuccess: ({ data }) => {
          setBase(data);
          form.setValues(valuesOf(data));
          form.chosen.remove(sending.map(({ key }) => key));
          setRemoved(new Set());
          setConflict(undefined);
        },
        onError: (error) => void takeRefusal(error, values),
        onSettled: () => form.setProgress(undefined),
      },
    );
  }

  async function takeRefusal(error: unknown, mine: ProductValues) {
    form.showRefusal(error);
    if (refusalOf(error, 'PUT /products/:id')?.code !== 'version_conflict') return;
    const theirs = await latestProduct(base._id);
    if (!theirs) return;
    const theirValues = valuesOf(theirs);
    const { values, disputed } = mergeValues({ base: baseValues, mine, theirs: theirValues });
    const hasOtherImages = theirs.images.join() !== base.images.join();
    setConflict({ theirValues, mine, disputed, hasOtherImages });
    setBase(theirs);
    form.setValues(values);
    setRemoved(new Set(theirs.images.filter((url) => removed.has(url))));
  }

  /** Knowingly: every field in dispute as the editor had it. */
  function saveMine() {
    if (!conflict) return;
    const mine = takeFields(form.values, conflict.mine, conflict.disputed);
    form.setValues(mine);
    save(mine);
  }

  return {
    form,
    base,
    removed,
    toggleImage,
    conflict,
    save: () => save(),
    saveMine,
    isBusy: update.isPending,
    isDirty: !isSameProduct(form.values, baseValues) || removed.size > 0 || form.sending.length > 0,
  };
}
