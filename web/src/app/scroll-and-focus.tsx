import { useEffect, useLayoutEffect } from 'react';
import { visitType } from '../lib/first-screen/first-reveal.ts';
import type { Location } from '../lib/navigation/browser-history.ts';
import { useIsReturning, useLocation } from '../lib/navigation/shop-router.tsx';
import { createStore, useStore } from '../lib/session/store.ts';
import { readFromTab, storeInTab } from '../lib/session/tab-storage.ts';

type ShownLocation = Pick<Location, 'key' | 'pathname'>;

/** The previous location. Stored outside the component, because each layout has its own instance. */
let lastScrolled: ShownLocation | undefined;
let lastFocused: ShownLocation | undefined;
const announcement = createStore('');
/** Whether anybody has left the first page, whose title a screen reader reads by itself. */
let hasMoved = false;

/**
 * Rendered with a page, so its effects run when the page appears. A new page starts at the top or at its anchor with
 * the focus on its heading; Back restores the scroll position; a changed filter moves nothing.
 */
export function ScrollAndFocus() {
  const location = useLocation();
  const isReturning = useIsReturning();

  useLayoutEffect(() => {
    const before = lastScrolled;
    lastScrolled = location;
    if (before?.key !== location.key) scrollTo(location, before, isReturning);
  }, [location, isReturning]);

  useEffect(() => {
    const before = lastFocused;
    lastFocused = location;
    if (!before || before.pathname === location.pathname) return;
    hasMoved = true;
    announcement.set(document.title);
    focusTop(location);
  }, [location]);

  return null;
}

/** Announces the title of a new page, which a screen reader would otherwise not notice. */
export function PageAnnouncement() {
  useEffect(() => {
    // A product's name is known only when the product has loaded, after its page has appeared.
    const watch = new MutationObserver(() => hasMoved && announcement.set(document.title));
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return (
    <p role="status" className="sr-only">
      {useStore(announcement)}
    </p>
  );
}

function scrollTo(location: Location, before: ShownLocation | undefined, isReturning: boolean): void {
  // Another place than the top may be shown, which depends on the height of all that is above it; styles/base/start.css.
  if (before) document.documentElement.classList.remove('first-screen');
  const savedScroll = isReturning ? scrollPositions.get(entryKey(location)) : undefined;
  const anchor = anchorOf(location.hash);
  if (savedScroll === undefined && anchor) anchor.scrollIntoView();
  // The first page is at the top already, and scrolling would force a layout.
  else if (savedScroll !== undefined || (before && before.pathname !== location.pathname)) {
    window.scrollTo({ top: savedScroll ?? 0, behavior: 'instant' });
  }
}

let focusedAtStart: Element | null = null;

/**
 * Called when a navigation begins, which may be well before its page appears. The place of the page that is left is read
 * here, because someone may have scrolled before the page was hydrated.
 */
export function rememberPlaceAndFocus(): void {
  // A press from before hydration is repeated now, but began earlier.
  const isRepeated = 'repeating' in document.documentElement.dataset;
  focusedAtStart = isRepeated ? null : document.activeElement;
  rememberPlace();
}

function rememberPlace(): void {
  if (lastScrolled) scrollPositions.set(entryKey(lastScrolled), window.scrollY);
}

/** Scrolling is already done, so focusing must not scroll again. An open dialog keeps the focus. */
function focusTop({ hash }: Location): void {
  if (document.querySelector('[data-modal="open"]') || isInUse(document.activeElement)) return;
  const top =
    anchorOf(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!top) return;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
}

/** A text field or a menu that someone has turned to while the page was loading. */
function isInUse(element: Element | null): boolean {
  if (!element || element === focusedAtStart) return false;
  return element.matches('input, textarea, select') || element.closest('[role=menu]') !== null;
}

function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}

const POSITIONS_KEY = 'scroll';
/**
 * The scroll position of each history entry. It survives a reload and a visit to the payment session. A new visit starts
 * empty, even in a tab that was here before.
 */
const scrollPositions = new Map<string, number>(
  visitType() === 'navigate' ? [] : readFromTab<[string, number][]>(POSITIONS_KEY),
);

/** The browser would scroll before the page has rendered, so the app restores the position itself. */
export function manageScrollRestoration(): () => void {
  window.history.scrollRestoration = 'manual';
  const store = () => {
    rememberPlace();
    storeInTab(POSITIONS_KEY, [...scrollPositions]);
  };
  window.addEventListener('pagehide', store);
  return () => window.removeEventListener('pagehide', store);
}

/** The first entry of every visit has the same key, so the path is needed too. */
function entryKey({ key, pathname }: ShownLocation): string {
  return `${key} ${pathname}`;
}
