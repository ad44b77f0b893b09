import type { Location } from 'react-router';

const STORAGE_KEY = 'scroll';

/** The scroll position of each history entry. It survives a reload and a visit to the payment session. */
const positions = readPositions();

export function rememberScroll(location: Location): void {
  positions.set(entryKey(location), window.scrollY);
}

export function rememberedScroll(location: Location): number | undefined {
  return positions.get(entryKey(location));
}

/** The browser would scroll before the page has rendered, so the app restores the position itself. */
export function manageScrollRestoration(): () => void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storePositions);
  return () => window.removeEventListener('pagehide', storePositions);
}

/** The first entry of every visit has the same key, so the path is needed too. */
function entryKey({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** A new visit starts empty, even in a tab that was here before. */
function readPositions(): Map<string, number> {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return new Map();
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}
