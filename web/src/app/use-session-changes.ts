import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askingFor } from '../lib/asked-page.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentUser, onSessionChange, type SessionChange } from '../lib/session.ts';

/** What has to happen, whatever the page, when somebody signs in or out. */
export function useSessionChanges(): void {
  const navigate = useNavigate();
  const location = useLocation();

  const follow = useEffectEvent((change: SessionChange) => {
    // What one person loaded is not shown to the next.
    queryClient.removeQueries();
    if (change === 'lost') void navigate(paths.login, { state: askingFor(location) });
    // Another tab did it; arriving anew lets the guard of this page decide again.
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

/** A changed cart or wishlist is still the same person. */
function identity(): string {
  const user = currentUser();
  return user ? `${user._id} ${user.role}` : '';
}
