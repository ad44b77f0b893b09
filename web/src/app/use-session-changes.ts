import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askingFor } from '../lib/asked-page.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentUser, onSessionChange, type SessionChange } from '../lib/session.ts';

/** Reacts on every page to signing in or out. */
export function useSessionChanges(): void {
  const navigate = useNavigate();
  const location = useLocation();

  const follow = useEffectEvent((change: SessionChange) => {
    // One user's data must not be shown to the next.
    queryClient.removeQueries();
    if (change === 'lost') void navigate(paths.login, { state: askingFor(location) });
    // Another tab did it; navigating again makes this page's guard decide again.
    if (change === 'elsewhere') void navigate(location, { replace: true, state: location.state });
  });

  useEffect(() => {
    let known = identity();
    return onSessionChange((change) => {
      if (identity() === known) return;
      known = identity();
      follow(change);
    });
  }, []);
}

/** Only the id and role: a changed cart or wishlist is still the same user. */
function identity(): string {
  const user = currentUser();
  return user ? `${user._id} ${user.role}` : '';
}
