import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser } from '../lib/session/session.ts';

type GuardProps = { page: ReactNode };

/** Spec shopper §2: guests are sent to /login and return after signing in. */
export function CustomersOnly({ page }: GuardProps) {
  const location = useLocation();
  const isAllowed = useCheckOnNavigation(isSignedIn);
  return isAllowed ? page : <Navigate to={paths.login} replace state={loginRedirectState(location)} />;
}

export function GuestsOnly({ page }: GuardProps) {
  const isAllowed = useCheckOnNavigation(isGuest);
  return isAllowed ? page : <Navigate to={paths.home} replace />;
}

export function SignedInOnly({ page }: GuardProps) {
  const isAllowed = useCheckOnNavigation(isSignedIn);
  return isAllowed ? page : <Navigate to={paths.home} replace />;
}

export function AdminsOnly({ page }: GuardProps) {
  const isAllowed = useCheckOnNavigation(isAdmin);
  return isAllowed ? page : <Navigate to={paths.home} replace />;
}

/**
 * Checks once per navigation and not again when the user changes. Otherwise signing out on a guarded page would
 * redirect to where the guard sends guests instead of to /login, as specified.
 */
function useCheckOnNavigation(isAllowed: () => boolean): boolean {
  const { key } = useLocation();
  const [checked, setChecked] = useState(() => ({ key, isAllowed: isAllowed() }));
  if (checked.key === key) return checked.isAllowed;
  const next = { key, isAllowed: isAllowed() };
  setChecked(next);
  return next.isAllowed;
}

function isSignedIn(): boolean {
  return currentUser() !== null;
}

function isGuest(): boolean {
  return currentUser() === null;
}

function isAdmin(): boolean {
  return currentUser()?.role === 'admin';
}
