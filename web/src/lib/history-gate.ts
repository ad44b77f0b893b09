type PopStateListener = (event: PopStateEvent) => void;

let keeper: PopStateListener | undefined;

/**
 * Browsers tell the listeners of the window in the order in which they came. Called before the router starts, this one
 * hears of Back and Forward first, and whoever keeps the gate can withhold it from the router.
 */
export function installHistoryGate(): void {
  window.addEventListener('popstate', (event) => keeper?.(event));
}

export function keepHistoryGate(listener: PopStateListener, signal: AbortSignal): void {
  keeper = listener;
  signal.addEventListener('abort', () => {
    if (keeper === listener) keeper = undefined;
  });
}
