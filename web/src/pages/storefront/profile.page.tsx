import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ShopPlaceholder } from '../placeholder.tsx';

/** /profile (spec shopper §2 Account settings). */
export function ProfilePage() {
  return <ShopPlaceholder title={profileTexts.title} />;
}
