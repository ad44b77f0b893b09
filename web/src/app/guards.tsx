import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser } from '../lib/session/session.ts';

export type GuardProps = { page: ReactNode };

/** Spec shopper §2: guests are sent to /login and return after signing in. */
export function CustomersOnly({ page }: GuardProps) {
  const location = useLocation();
  const isAllowed = useCheckOnNavigation(isSignedIn);
  return isAllowed ? page : <Navigate to={paths.login} replace state={loginRedirectState(location)} />;
}

export const GuestsOnly = guardOf(() => !isSignedIn());
export const SignedInOnly = guardOf(isSignedIn);
export const AdminsOnly = guardOf(() => currentUser()?.role === 'admin');

/** Sends everybody else to the home page. */
function guardOf(check: () => boolean) {
  return function Guard({ page }: GuardProps) {
    return useCheckOnNavigation(check) ? page : <Navigate to={paths.home} replace />;
  };
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

function isSignedIn(): boolean {
  return currentUser() !== null;
}
