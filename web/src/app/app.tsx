import { QueryClientProvider } from '@tanstack/react-query';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { useEffect, useState } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { AppRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';
import { StartSpinner } from './start-spinner.tsx';

/**
 * Spec shopper §2: a spinner for 300 ms before any screen. The first screen is already rendered but invisible, so its
 * code, data and pictures load meanwhile.
 */
export function App() {
  const hasStarted = useHasStarted();
  return (
    <QueryClientProvider client={queryClient}>
      {!hasStarted && <StartSpinner />}
      <div className={hasStarted ? undefined : 'invisible'}>
        <ShopRouter>
          <AppRoutes />
        </ShopRouter>
      </div>
      <LazyToaster />
    </QueryClientProvider>
  );
}

function useHasStarted(): boolean {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), spinnerTimeLeft());
    return () => clearTimeout(timer);
  }, []);
  return hasStarted;
}

/** The bare page shows the same spinner, so the time since it was first painted counts. */
function spinnerTimeLeft(): number {
  const [firstPaint] = performance.getEntriesByType('paint');
  const seen = firstPaint ? performance.now() - firstPaint.startTime : 0;
  return START_SPINNER_MS - Math.min(Math.max(seen, 0), START_SPINNER_MS);
}
