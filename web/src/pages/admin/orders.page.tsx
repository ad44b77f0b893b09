import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/orders (spec back-office §2 Orders). */
export function OrdersPage() {
  return <AdminPlaceholder title={adminNavTexts.orders} />;
}
