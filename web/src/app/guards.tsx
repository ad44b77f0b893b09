import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser } from '../lib/session/session.ts';

const CHECKS = {
  guests: () => currentUser() === null,
  signedIn: () => currentUser() !== null,
  customers: () => currentUser() !== null,
  admins: () => currentUser()?.role === 'admin',
};
export type Audience = keyof typeof CHECKS;

/** Spec shopper §2: from a page for customers guests are sent to /login and return after signing in. */
export function Guard({ only, page }: { only: Audience; page: ReactNode }) {
  const location = useLocation();
  if (useCheckOnNavigation(CHECKS[only])) return page;
  if (only !== 'customers') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.login} replace state={loginRedirectState(location)} />;
}

/**
 * Checks once per navigation and not again when the user changes. Otherwise signing out on a guarded page would
 * redirect to where the guard sends guests instead of to /login, as specified.
 */
function useCheckOnNavigation(check: () => boolean): boolean {
  const { key } = useLocation();
  const [checked, setChecked] = useState(() => ({ key, isAllowed: check() }));
  if (checked.key === key) return checked.isAllowed;
  const next = { key, isAllowed: check() };
  setChecked(next);
  return next.isAllowed;
}
