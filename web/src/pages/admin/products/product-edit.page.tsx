import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct, Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { useAdminCategories } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import {
  latestProduct,
  useDuplicateProduct,
  useProductToEdit,
  useUpdateProduct,
} from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { PreviewLink } from '../../../domains/catalog/admin/preview-link.tsx';
import { messageOf, refusalOf } from '../../../lib/api/api-client.ts';
import { productEditPath, productPath } from '../../../lib/navigation/paths.ts';
import { useNavigate, useParams } from '../../../lib/navigation/shop-router.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { productListPath } from '../parts/product-list-state.ts';
import { useConfirmDiscard } from '../parts/use-confirm-discard.ts';
import { WriteButton } from '../parts/write-buttons.tsx';
import { ConflictPanel } from './product-form/conflict-panel.tsx';
import {
  areTextsChanged,
  mergedTexts,
  savedTexts,
  textsBody,
} from './product-form/images/form-image-texts.ts';
import { imageOrderOf, inOrder } from './product-form/images/image-order.ts';
import { copyFields, mergeWithTheirs, type ProductConflict } from './product-form/product-conflict.ts';
import { ProductForm } from './product-form/product-form.tsx';
import { bodyOf, isSameProduct, type ProductValues, valuesOf } from './product-form/product-values.ts';
import { useProductForm } from './product-form/use-product-form.ts';
import { VariantsSection } from './variants/variants-section.tsx';

/** /admin/products/edit/:id (spec back-office §2 Edit Product). */
export function ProductEditPage() {
  const { id = '' } = useParams();
  const product = useProductToEdit(id);
  if (product.data) return <ProductEditForm key={product.data._id} product={product.data} />;
  return (
    <>
      <PageHead title={productFormTexts.editTitle} />
      {product.isPending ? (
        <PageSpinner />
      ) : (
        <LoadError message={messageOf(product.error, productAdminTexts.productFailed)} query={product} />
      )}
    </>
  );
}

function ProductEditForm({ product }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const edit = useProductEdit(product);
  const { form, base, conflict, isBusy } = edit;
  const categories = useCategories(base);
  const [areVariantsDirty, setVariantsDirty] = useState(false);
  const confirmDiscard = useConfirmDiscard(edit.isDirty || areVariantsDirty);

  /** Spec back-office §2: Cancel always asks. With unsaved changes the leave guard asks, as for every link. */
  async function cancel() {
    if (edit.isDirty || areVariantsDirty || (await confirmDiscard())) void navigate(productListPath());
  }

  return (
    <ProductForm
      form={form}
      title={productFormTexts.editTitle}
      categories={categories}
      saved={{ urls: base.images, removed: edit.removed, onToggle: edit.toggleImage }}
      reserved={base.stock?.reserved ?? 0}
      hasOptions={hasOptions(base)}
      tools={<ProductTools product={base} />}
      aside={!base.isPublished && <PreviewLink productId={base._id} savedToken={base.previewToken} />}
      submitLabel={productAdminTexts.save}
      busyLabel={productAdminTexts.saving}
      isBusy={isBusy}
      isDirty={edit.isDirty}
      demoText={demoTexts.editProduct}
      onSubmit={edit.save}
      onCancel={() => void cancel()}
      notice={
        conflict && (
          <ConflictPanel
            conflict={conflict}
            values={form.values}
            categories={categories}
            isBusy={isBusy}
            onValues={form.setValues}
            onSaveMine={edit.saveMine}
          />
        )
      }
    >
      <VariantsSection product={base} onDirty={setVariantsDirty} onSaved={() => followVariants(edit)} />
      <div className="mt-8">
        <AuditTrail objectKind="product" objectId={base._id} isFolded past={{ search: base.name }} />
      </div>
    </ProductForm>
  );
}

/** The first options, and the last, change the product too. */
async function followVariants({ form, base, setBase }: ReturnType<typeof useProductEdit>): Promise<void> {
  const theirs = await latestProduct(base._id);
  if (!theirs) return;
  form.setValues(mergeWithTheirs({ base, mine: form.values, theirs }).values);
  setBase(theirs);
}

/** Includes the product's own category even when the list has not loaded. */
function useCategories({ category }: Product): readonly Category[] {
  const { data = [] } = useAdminCategories();
  const isKnown = !category || data.some(({ _id }) => _id === category._id);
  return isKnown ? data : [category, ...data];
}

function ProductTools({ product: { _id, isPublished } }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateProduct();

  function open({ data }: { data: AdminProduct }) {
    void navigate(productEditPath(data._id));
  }

  return (
    <>
      {isPublished && (
        <ButtonLink variant="text" size="sm" icon={<ExternalLink />} to={productPath(_id)}>
          {productFormTexts.viewInShop}
        </ButtonLink>
      )}
      <WriteButton
        variant="text"
        icon={<Copy />}
        isBusy={duplicate.isPending}
        demoText={demoTexts.addProduct}
        onClick={() => duplicate.mutate(_id, { onSuccess: open })}
      >
        {productFormTexts.duplicate}
      </WriteButton>
    </>
  );
}

/** By their addresses; they stay in the form until the product is saved. */
function useRemovedImages() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  function toggleImage(url: string) {
    const next = new Set(removed);
    if (!next.delete(url)) next.add(url);
    setRemoved(next);
  }
  return { removed, setRemoved, toggleImage };
}

function useProductEdit(product: AdminProduct) {
  // The version the form was filled from; a save is based on it.
  const [base, setBase] = useState(product);
  const { removed, setRemoved, toggleImage } = useRemovedImages();
  const [conflict, setConflict] = useState<ProductConflict>();
  const remaining = base.images.filter((url) => !removed.has(url));
  const form = useProductForm(
    { values: valuesOf(product), imageTexts: savedTexts(product), fileField: 'newImages' },
    remaining.length,
  );
  const update = useUpdateProduct();

  const sent = form.sending.map(({ key }) => key);
  const imageOrder = imageOrderOf({ saved: base.images, removed, sent }, form.imageOrder);
  const kept = [...remaining, ...sent];

  function send(values: ProductValues) {
    const { sending, files, setProgress: onProgress } = form;
    const texts = textsBody(inOrder(kept, form.imageOrder), form.imageTexts, savedTexts(base));
    const body = { ...bodyOf(values, base), ...texts };
    update.mutate(
      { base, body, removedImages: removed, imageOrder, files, onProgress },
      {
        onSuccess: ({ data }) => {
          setBase(data);
          form.setValues(valuesOf(data));
          form.chosen.remove(sending.map(({ key }) => key));
          setRemoved(new Set());
          form.showImages(savedTexts(data));
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
    form.setImageTexts(mergedTexts(form.imageTexts, { base, theirs }));
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
    setBase,
    save: () => form.submit(form.values, () => send(form.values)),
    saveMine,
    isBusy: update.isPending,
    isDirty:
      !isSameProduct(form.values, valuesOf(base)) ||
      removed.size > 0 ||
      form.sending.length > 0 ||
      areTextsChanged(kept, form.imageTexts, savedTexts(base)) ||
      imageOrder !== undefined,
  };
}
