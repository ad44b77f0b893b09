import { type ReactNode, useState } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { Navigate, useLocation } from '../lib/navigation/shop-router.tsx';
import { currentShopper, currentUser } from '../lib/session/session.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { PageSpinner } from '../ui/display/spinner.tsx';

const CHECKS = {
  guests: () => currentUser() === null,
  signedIn: () => currentUser() !== null,
  customers: () => currentShopper() !== null,
  admins: () => currentUser()?.role === 'admin',
};
export type Audience = keyof typeof CHECKS;

/**
 * Spec shopper §2: from a page for customers guests are sent to /login and return after signing in. The server does not
 * know who asks: it renders what guests may see, and a spinner in the place of anything else.
 */
export function Guard({ only, page }: { only: Audience; page: ReactNode }) {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const check = () => (isHydrated ? CHECKS[only]() : only === 'guests');
  if (useCheckOnNavigation(`${location.key} ${isHydrated}`, check)) return page;
  if (!isHydrated) return <PageSpinner />;
  if (only !== 'customers') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.login} replace state={loginRedirectState(location)} />;
}

/**
 * Checks once per navigation and not again when the user changes. Otherwise signing out on a guarded page would
 * redirect to where the guard sends guests instead of to /login, as specified.
 */
function useCheckOnNavigation(key: string, check: () => boolean): boolean {
  const [checked, setChecked] = useState(() => ({ key, isAllowed: check() }));
  if (checked.key === key) return checked.isAllowed;
  const next = { key, isAllowed: check() };
  setChecked(next);
  return next.isAllowed;
}
