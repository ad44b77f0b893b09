import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { paths } from '../../../lib/navigation/paths.ts';

/** Spec shopper §2: admins have their account in the back office, customers have a profile. */
export function accountPath({ role }: Pick<SessionUser, 'role'>): string {
  return role === 'admin' ? paths.adminDashboard : paths.profile;
}
