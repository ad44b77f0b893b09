import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/products/add (spec back-office §2 Add Product). */
export function ProductAddPage() {
  return <AdminPlaceholder title="Add Product" />;
}
