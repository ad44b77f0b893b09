import { avatarMenuTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/profile (spec back-office §1). */
export function AdminProfilePage() {
  return <AdminPlaceholder title={avatarMenuTexts.profile} />;
}
