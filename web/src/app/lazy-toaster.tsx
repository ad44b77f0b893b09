import { lazy, Suspense } from 'react';
import { attachToaster } from '../lib/toast.ts';
import { useIdle } from '../lib/use-idle.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/**
 * The toaster is 9 kB that no first screen needs, so it comes when the browser is idle. It does not wait for the
 * first toast: that one may say that the connection is gone.
 */
export function LazyToaster() {
  return <Suspense>{useIdle() && <Toaster attach={attachToaster} />}</Suspense>;
}
