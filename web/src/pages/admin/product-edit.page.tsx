import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/products/edit/:id (spec back-office §2 Edit Product). */
export function ProductEditPage() {
  return <AdminPlaceholder title="Edit Product" />;
}
