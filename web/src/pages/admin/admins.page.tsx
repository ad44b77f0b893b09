import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/admins (spec back-office §2 Admins). */
export function AdminsPage() {
  return <AdminPlaceholder title="Admins" />;
}
