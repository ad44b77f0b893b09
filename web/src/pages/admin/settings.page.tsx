import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { AdminPlaceholder } from '../placeholder.tsx';

/** /admin/settings (spec back-office §2 Settings). */
export function SettingsPage() {
  return <AdminPlaceholder title={adminNavTexts.settings} />;
}
