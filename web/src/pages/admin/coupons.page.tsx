import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/coupons (spec back-office §2 Coupons). */
export function CouponsPage() {
  return <AdminPlaceholder title={adminNavTexts.coupons} />;
}
