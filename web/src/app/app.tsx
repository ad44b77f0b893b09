import { QueryClientProvider } from '@tanstack/react-query';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { firstReveal } from '../lib/first-reveal.ts';
import { currentNavigation, navigator, onNavigation } from '../lib/navigation/browser-history.ts';
import { onPageShown, showPage } from '../lib/navigation/photo-transition.ts';
import { useStore } from '../lib/session/store.ts';
import { endFreshVisit } from '../lib/use-below-fold.ts';
import { useIdle } from '../lib/use-idle.ts';
import { StartSpinner } from './root-layout.tsx';
import { AppRoutes } from './router.tsx';
import { rememberFocus } from './scroll-and-focus.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <StartCover>
        <ShopRouter>
          <AppRoutes />
        </ShopRouter>
      </StartCover>
      <LazyToaster />
    </QueryClientProvider>
  );
}

/**
 * Spec shopper §2: a spinner for 300 ms before any screen. The first screen is already rendered but invisible, so its
 * code, data and pictures load meanwhile. It comes in as children, which do not render again when it is revealed.
 */
function StartCover({ children }: { children: ReactNode }) {
  const isRevealed = useStore(firstReveal);
  useEffect(() => {
    const timer = setTimeout(() => firstReveal.set(true), spinnerTimeLeft());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isRevealed && <StartSpinner />}
      <div className={isRevealed ? undefined : 'invisible'}>{children}</div>
    </>
  );
}

/** The bare page shows the same spinner, so the time since it was first painted counts. */
function spinnerTimeLeft(): number {
  const [firstPaint] = performance.getEntriesByType('paint');
  const seen = firstPaint ? performance.now() - firstPaint.startTime : 0;
  return START_SPINNER_MS - Math.min(Math.max(seen, 0), START_SPINNER_MS);
}

/**
 * A router with our own history, so that a page with unsaved work can block navigation. React Router has a blocker only
 * in its data mode, which would add 18 kB to the first script.
 */
function ShopRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, setNavigation] = useState(currentNavigation);
  useLayoutEffect(
    () =>
      onNavigation((navigation) => {
        rememberFocus();
        endFreshVisit();
        showPage(() => startTransition(() => setNavigation(navigation)));
      }),
    [],
  );
  // This renders for a new location only, and with it the page.
  useLayoutEffect(onPageShown);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}

const Toaster = lazy(async () => ({ default: (await import('../ui/overlays/toaster.tsx')).Toaster }));

/**
 * The toaster is 9 kB that the first screen does not need, so it loads when the browser is idle. It does not wait for
 * the first toast, which may report that the connection is gone.
 */
function LazyToaster() {
  return <Suspense>{useIdle() && <Toaster />}</Suspense>;
}
