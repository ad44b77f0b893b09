import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { useParams } from 'react-router';
import { useProductToEdit } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ProductEditForm } from './product-form/product-edit-form.tsx';

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
