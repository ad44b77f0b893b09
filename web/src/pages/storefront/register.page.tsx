import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ShopPlaceholder } from '../placeholder.tsx';

/** /register (spec shopper §2 Register). */
export function RegisterPage() {
  return <ShopPlaceholder title={accountTexts.createAccount} />;
}
