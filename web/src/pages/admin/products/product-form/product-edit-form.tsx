import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { AdminProduct, Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useNavigate } from 'react-router';
import { AuditTrail } from '../../../../domains/audit/audit-trail.tsx';
import { useAdminCategories } from '../../../../domains/catalog/admin/admin-categories.hooks.ts';
import { productListPath } from '../../parts/product-list-state.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductTools } from './product-tools.tsx';
import { useConfirmDiscard } from './use-confirm-discard.ts';
import { useProductEdit } from './use-product-edit.ts';

/** The form for a loaded product, with its activity below. */
export function ProductEditForm({ product }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const edit = useProductEdit(product);
  const { form, base, conflict, isBusy } = edit;
  const categories = useCategories(base);
  const confirmDiscard = useConfirmDiscard(edit.isDirty);

  /** Spec back-office §2: Cancel always asks. With unsaved changes the leave guard asks, as for every link. */
  async function cancel() {
    if (edit.isDirty || (await confirmDiscard())) void navigate(productListPath());
  }

  return (
    <ProductForm
      form={form}
      title={productFormTexts.editTitle}
      categories={categories}
      saved={{ urls: base.images, removed: edit.removed, onToggle: edit.toggleImage }}
      held={base.stock?.reserved ?? 0}
      tools={<ProductTools product={base} />}
      submitLabel={productAdminTexts.save}
      busyLabel={productAdminTexts.saving}
      isBusy={isBusy}
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
      <div className="mt-8 border-border border-t pt-6">
        <AuditTrail objectKind="product" objectId={base._id} />
      </div>
    </ProductForm>
  );
}

/** Includes the product's own category even when the list has not loaded. */
function useCategories({ category }: Product): readonly Category[] {
  const { data = [] } = useAdminCategories();
  const isKnown = !category || data.some(({ _id }) => _id === category._id);
  return isKnown ? data : [category, ...data];
}
