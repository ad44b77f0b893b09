import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/messages (spec back-office §2 Messages). */
export function MessagesPage() {
  return <AdminPlaceholder title={adminNavTexts.messages} />;
}
