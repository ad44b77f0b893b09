import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/users (spec back-office §2 Users). */
export function UsersPage() {
  return <AdminPlaceholder title={adminNavTexts.users} />;
}
