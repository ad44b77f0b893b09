import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { currentNavigation, onNavigation } from '../lib/navigation/browser-history.ts';
import { onPageShown, showPage } from '../lib/navigation/photo-transition.ts';
import { Router } from '../lib/navigation/shop-router.tsx';
import { AppFrame } from './app-frame.tsx';
import { AppRoutes } from './router.tsx';
import { rememberPlaceAndFocus } from './scroll-and-focus.tsx';

export function App() {
  return (
    <AppFrame client={queryClient}>
      <ShopRouter>
        <AppRoutes />
      </ShopRouter>
    </AppFrame>
  );
}

function ShopRouter({ children }: { children: ReactNode }) {
  const [navigation, setNavigation] = useState(currentNavigation);
  useLayoutEffect(() => {
    let path = currentNavigation().location.pathname;
    return onNavigation((next) => {
      rememberPlaceAndFocus();
      showPage(() => startTransition(() => setNavigation(next)), next.type === 'pop' ? path : undefined);
      path = next.location.pathname;
    });
  }, []);
  // This renders for a new location only, and with it the page.
  useLayoutEffect(onPageShown);
  return <Router navigation={navigation}>{children}</Router>;
}
