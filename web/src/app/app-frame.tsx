import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstReveal } from '../lib/first-screen/first-reveal.ts';
import { useIdle } from '../lib/first-screen/use-idle.ts';
import { useStore } from '../lib/session/store.ts';
import { StartSpinner } from './root-layout.tsx';

type AppFrameProps = { client: QueryClient; children: ReactNode };

/** What surrounds every page, in the browser and on the server. */
export function AppFrame({ client, children }: AppFrameProps) {
  return (
    <QueryClientProvider client={client}>
      <StartCover>{children}</StartCover>
      <LazyToaster />
    </QueryClientProvider>
  );
}

/**
 * Spec shopper §2: a spinner for 300 ms before any screen. start.css ends it, with or without scripts, so the page below
 * is loaded and hydrated meanwhile.
 */
function StartCover({ children }: { children: ReactNode }) {
  const isRevealed = useStore(firstReveal);
  useEffect(() => {
    const timer = setTimeout(() => firstReveal.set(true), spinnerTimeLeft());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isRevealed && (
        <div className="start-spinner">
          <StartSpinner />
        </div>
      )}
      <div className="start-page">{children}</div>
    </>
  );
}

/** The page shows the spinner as soon as it is painted, so the time since then counts. */
function spinnerTimeLeft(): number {
  const [firstPaint] = performance.getEntriesByType('paint');
  const seen = firstPaint ? performance.now() - firstPaint.startTime : 0;
  return START_SPINNER_MS - Math.min(Math.max(seen, 0), START_SPINNER_MS);
}

const Toaster = lazy(async () => ({ default: (await import('../ui/overlays/toaster.tsx')).Toaster }));

/**
 * The toaster is 9 kB that the first screen does not need, so it loads when the browser is idle. It does not wait for
 * the first toast, which may report that the connection is gone.
 */
function LazyToaster() {
  return <Suspense>{useIdle() && <Toaster />}</Suspense>;
}
