import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser, onSessionChange, type SessionChange } from '../lib/session/session.ts';

/** Reacts on every page to signing in or out. */
export function useSessionChanges(): void {
  const navigate = useNavigate();
  const location = useLocation();

  const handleChange = useEffectEvent((change: SessionChange) => {
    // One user's data must not be shown to the next.
    queryClient.removeQueries();
    if (change === 'lost') void navigate(paths.login, { state: loginRedirectState(location) });
    // Another tab did it; navigating again makes this page's guard decide again.
    if (change === 'elsewhere') void navigate(location, { replace: true, state: location.state });
  });

  useEffect(() => {
    let lastIdentity = identity();
    return onSessionChange((change) => {
      if (identity() === lastIdentity) return;
      lastIdentity = identity();
      handleChange(change);
    });
  }, []);
}

/** Only the id and role: a changed cart or wishlist is still the same user. */
function identity(): string {
  const user = currentUser();
  return user ? `${user._id} ${user.role}` : '';
}
