import { useEffect, useState } from 'react';

/** Once the first page stands and the browser has nothing to do, that is so for the rest of the visit. */
let hasBeenIdle = false;

/** For code that no first screen needs: it waits until the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (isIdle) return;
    return whenIdle(() => {
      hasBeenIdle = true;
      setIdle(true);
    });
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
