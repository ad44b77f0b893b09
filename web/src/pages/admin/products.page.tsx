import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/products (spec back-office §2 Admin Products). */
export function ProductsPage() {
  return <AdminPlaceholder title={adminNavTexts.products} />;
}
