import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/dashboard (spec back-office §2 Dashboard). */
export function DashboardPage() {
  return <AdminPlaceholder title={adminNavTexts.dashboard} />;
}
