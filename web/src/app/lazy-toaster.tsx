import { lazy, Suspense, useEffect, useState } from 'react';
import { attachToaster } from '../lib/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/**
 * The toaster is 9 kB that no first screen needs, so it comes when the browser is idle. It does not wait for the
 * first toast: that one may say that the connection is gone.
 */
export function LazyToaster() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense>{isIdle && <Toaster attach={attachToaster} />}</Suspense>;
}

/** Safari has no idle callback; there the next turn of the loop must do. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
