import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { useRemoveProduct } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';

/** Spec back-office §2: asks before it deletes. The focus moves to the neighbour. */
export function useProductDeletion<List extends HTMLElement>(products: readonly AdminProduct[]) {
  const { list, keepFocus } = useRowFocus<List>(products);
  const remove = useRemoveProduct();
  const confirmDelete = useConfirmDelete();

  async function askToDelete(product: AdminProduct) {
    if (!(await confirmDelete({ text: confirmTexts.noRevert, subject: product.name }))) return;
    keepFocus(product._id);
    remove.mutate(product);
  }

  return { list, askToDelete, removingId: remove.isPending ? remove.variables._id : undefined };
}
