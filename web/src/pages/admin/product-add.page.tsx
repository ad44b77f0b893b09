import { productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts';
import { isSameProduct, NEW_PRODUCT } from '../../catalog/admin-product-values.ts';
import { useCategoryChoices, useCreateProduct } from '../../catalog/admin-products.hooks.ts';
import { ProductForm } from './product-form.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';
import { useProductForm } from './use-product-form.ts';

/** /admin/products/add (spec back-office §2 Add Product). */
export function ProductAddPage() {
  const form = useProductForm({ values: NEW_PRODUCT, fileField: 'images' }, 0);
  const create = useCreateProduct();
  const { data: categories = [] } = useCategoryChoices();
  useDiscardQuestion(form.images.length > 0 || !isSameProduct(form.values, NEW_PRODUCT));

  /** Spec back-office §4: the discount goes back to 1. */
  function reset() {
    form.change(NEW_PRODUCT);
    form.chosen.clear();
  }

  function submit() {
    if (!form.isReady()) return;
    const files = form.sending.map(({ file }) => file);
    create.mutate(
      { values: form.values, files, onProgress: form.setProgress },
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
      demoText={demoTexts.addProduct}
      onSubmit={submit}
      onCancel={reset}
    />
  );
}
