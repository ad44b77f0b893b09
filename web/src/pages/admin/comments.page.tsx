import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/comments (spec back-office §2 Comments). */
export function CommentsPage() {
  return <AdminPlaceholder title={adminNavTexts.comments} />;
}
