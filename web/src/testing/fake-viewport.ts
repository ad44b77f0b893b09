import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A window in which a query for a narrow one is true. */
export function onNarrowScreen(): void {
  const matches = (query: string) => query.startsWith('(width < ');
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) }),
  );
}

/** Stands in for the browser's knowledge of what is near the viewport: nothing, until the returned function is called. */
export function watchViewport(): (element: Element) => void {
  const watchers = new Map<Element, IntersectionObserverCallback>();
  class FakeObserver {
    readonly #report: IntersectionObserverCallback;

    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }

    observe(element: Element): void {
      watchers.set(element, this.#report);
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return (element) => {
    const report = watchers.get(element);
    if (!report) throw new Error('Nothing waits for this element.');
    const entry = { target: element, isIntersecting: true } as unknown as IntersectionObserverEntry;
    act(() => report([entry], undefined as unknown as IntersectionObserver));
  };
}
