import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useAdminCategories } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { useCreateProduct } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { useConfirmDiscard } from '../parts/use-confirm-discard.ts';
import { textsBody } from './product-form/images/form-image-texts.ts';
import { ProductForm } from './product-form/product-form.tsx';
import { bodyOf, isSameProduct, NEW_PRODUCT } from './product-form/product-values.ts';
import { useProductForm } from './product-form/use-product-form.ts';

/** /admin/products/add (spec back-office §2 Add Product). */
export function ProductAddPage() {
  const form = useProductForm({ values: NEW_PRODUCT, fileField: 'images' }, 0);
  const create = useCreateProduct();
  const { data: categories = [] } = useAdminCategories();
  const isDirty = form.images.length > 0 || !isSameProduct(form.values, NEW_PRODUCT);
  useConfirmDiscard(isDirty);

  /** Spec back-office §4: the discount is reset to 1. */
  function reset() {
    form.change(NEW_PRODUCT);
    form.chosen.clear();
    form.showImages();
  }

  function send() {
    const body = { ...bodyOf(form.values), ...textsBody(form.orderedKeys, form.imageTexts) };
    create.mutate(
      { body, files: form.orderedFiles, onProgress: form.setProgress },
      {
        onSuccess: reset,
        onError: form.showRefusal,
        onSettled: () => form.setProgress(undefined),
      },
    );
  }

  return (
    <ProductForm
      form={form}
      title={productFormTexts.addTitle}
      categories={categories}
      submitLabel={productAdminTexts.create}
      busyLabel={productAdminTexts.creating}
      isBusy={create.isPending}
      isDirty={isDirty}
      demoText={demoTexts.addProduct}
      onSubmit={() => form.submit(form.values, send)}
      onCancel={reset}
    />
  );
}
