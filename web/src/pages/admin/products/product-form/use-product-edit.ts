import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { useState } from 'react';
import { latestProduct, useUpdateProduct } from '../../../../domains/catalog/admin/admin-products.hooks.ts';
import { refusalOf } from '../../../../lib/api/api-client.ts';
import { imageOrderOf } from './images/image-order.ts';
import { copyFields, mergeWithTheirs, type ProductConflict } from './product-conflict.ts';
import { bodyOf, isSameProduct, type ProductValues, valuesOf } from './product-values.ts';
import { useProductForm } from './use-product-form.ts';

export function useProductEdit(product: AdminProduct) {
  // The version the form was filled from; a save is based on it.
  const [base, setBase] = useState(product);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<ProductConflict>();
  const kept = base.images.filter((url) => !removed.has(url));
  const form = useProductForm({ values: valuesOf(product), fileField: 'newImages' }, kept.length);
  const update = useUpdateProduct();

  const imageOrder = imageOrderOf(
    { saved: base.images, removed, sent: form.sending.map(({ key }) => key) },
    form.imageOrder,
  );

  function toggleImage(url: string) {
    const next = new Set(removed);
    if (!next.delete(url)) next.add(url);
    setRemoved(next);
  }

  function send(values: ProductValues) {
    const { sending, files, setProgress: onProgress } = form;
    update.mutate(
      { base, body: bodyOf(values, base), removedImages: removed, imageOrder, files, onProgress },
      {
        onSuccess: ({ data }) => {
          setBase(data);
          form.setValues(valuesOf(data));
          form.chosen.remove(sending.map(({ key }) => key));
          setRemoved(new Set());
          form.setImageOrder([]);
          setConflict(undefined);
        },
        onError: (error) => void handleRefusal(error, values),
        onSettled: () => form.setProgress(undefined),
      },
    );
  }

  async function handleRefusal(error: unknown, mine: ProductValues) {
    form.showRefusal(error);
    if (refusalOf(error, 'PUT /products/:id')?.code !== 'version_conflict') return;
    const theirs = await latestProduct(base._id);
    if (!theirs) return;
    const merged = mergeWithTheirs({ base, mine, theirs });
    setConflict(merged.conflict);
    setBase(theirs);
    form.setValues(merged.values);
    setRemoved(new Set(theirs.images.filter((url) => removed.has(url))));
  }

  /** Overwrites deliberately: every disputed field gets the editor's value. */
  function saveMine() {
    if (!conflict) return;
    const mine = copyFields(form.values, conflict.mine, conflict.disputed);
    form.setValues(mine);
    form.submit(mine, () => send(mine));
  }

  return {
    form,
    base,
    removed,
    toggleImage,
    conflict,
    save: () => form.submit(form.values, () => send(form.values)),
    saveMine,
    isBusy: update.isPending,
    isDirty:
      !isSameProduct(form.values, valuesOf(base)) ||
      removed.size > 0 ||
      form.sending.length > 0 ||
      imageOrder !== undefined,
  };
}
