import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/categories (spec back-office §2 Categories). */
export function CategoriesPage() {
  return <AdminPlaceholder title={adminNavTexts.categories} />;
}
