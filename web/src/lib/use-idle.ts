import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { startTransition, useEffect, useState } from 'react';

/** Once the first page stands and the browser has nothing to do, that is so for the rest of the visit. */
let hasBeenIdle = false;

/** For code that no first screen needs: it waits until the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (isIdle) return;
    let stop = () => {};
    // Behind the spinner there is time, but the first screen's pictures want the connection.
    const start = setTimeout(() => {
      stop = whenIdle(() => {
        hasBeenIdle = true;
        startTransition(() => setIdle(true));
      });
    }, START_SPINNER_MS);
    return () => {
      clearTimeout(start);
      stop();
    };
  }, [isIdle]);
  return isIdle;
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
