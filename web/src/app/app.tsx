import { QueryClientProvider } from '@tanstack/react-query';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { revealFirstScreen, useIsRevealed } from '../lib/first-reveal.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { AppRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';
import { StartSpinner } from './start-spinner.tsx';

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
  const isRevealed = useIsRevealed();
  useEffect(() => {
    const timer = setTimeout(revealFirstScreen, spinnerTimeLeft());
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
