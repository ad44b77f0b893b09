import { lazy, Suspense } from 'react';
import { attachToaster } from '../lib/toast.ts';
import { useIdle } from '../lib/use-idle.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/overlays/toaster.tsx')).Toaster }));

/**
 * The toaster is 9 kB that the first screen does not need, so it loads when the browser is idle. It does not wait for
 * the first toast, which may report that the connection is gone.
 */
export function LazyToaster() {
  return <Suspense>{useIdle() && <Toaster attach={attachToaster} />}</Suspense>;
}
