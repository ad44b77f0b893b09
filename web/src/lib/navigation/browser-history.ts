import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

export type Navigation = { location: Location; navigationType: NavigationType };
type ConfirmLeaving = () => Promise<boolean>;
/** The state of each history entry. The index shows how far Back or Forward went. */
type Entry = { index: number; key: string; state: unknown };

let entry = readEntry(0);
let current = navigationTo(entry, NavigationType.Pop);
let listener: ((navigation: Navigation) => void) | undefined;
let guard: ConfirmLeaving | undefined;
/** Resolves a move that this file started itself, which the router must not see. */
let onOwnPop: (() => void) | undefined;

/** The router's navigator. Every link and every navigate() goes through it, so a guard can block them here. */
export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  createURL,
  encodeLocation: createURL,
  go: (steps) => window.history.go(steps),
  push: (to, state) => move(to, state, NavigationType.Push),
  replace: (to, state) => move(to, state, NavigationType.Replace),
};

export function currentNavigation(): Navigation {
  return current;
}

export function onNavigation(listen: (navigation: Navigation) => void): () => void {
  listener = listen;
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    listener = undefined;
  };
}

/** Asks this question before the page is left for another. Returns a function that removes the guard. */
export function guardLeaving(question: ConfirmLeaving): () => void {
  guard = question;
  return () => {
    if (guard === question) guard = undefined;
  };
}

/** For anything that leaves a page without navigating, such as the logout button. */
export async function confirmLeaving(): Promise<boolean> {
  return guard === undefined || guard();
}

function move(to: To, state: unknown, type: NavigationType): void {
  const path = typeof to === 'string' ? parsePath(to) : to;
  if (guard && leavesPage(path.pathname))
    void guard().then((isLeaving) => {
      if (isLeaving) writeEntry(createPath(path), state, type);
    });
  else writeEntry(createPath(path), state, type);
}

function writeEntry(address: string, state: unknown = null, type: NavigationType): void {
  const isPush = type === NavigationType.Push;
  const key = Math.random().toString(36).slice(2, 10);
  const next = { index: entry.index + (isPush ? 1 : 0), key, state };
  try {
    window.history[isPush ? 'pushState' : 'replaceState'](next, '', address);
  } catch {
    // Browsers throttle history writes; loading the address always works.
    window.location.assign(address);
    return;
  }
  commit(next, type);
}

function onPopState(): void {
  const next = readEntry(entry.index + 1);
  if (onOwnPop) {
    onOwnPop();
    onOwnPop = undefined;
    return;
  }
  const steps = next.index - entry.index;
  if (guard && steps !== 0 && leavesPage(window.location.pathname)) void confirmPop(guard, steps);
  else commit(next, NavigationType.Pop);
}

/** The browser reports a move after making it, so undo it first and repeat it if the answer is yes. */
async function confirmPop(question: ConfirmLeaving, steps: number): Promise<void> {
  await go(-steps);
  if (!(await question())) return;
  await go(steps);
  commit(readEntry(entry.index), NavigationType.Pop);
}

function go(steps: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onOwnPop = resolve;
  window.history.go(steps);
  return promise;
}

/** A new query or anchor stays on the page, so no work is lost. */
function leavesPage(pathname = current.location.pathname): boolean {
  return pathname !== current.location.pathname;
}

function commit(next: Entry, type: NavigationType): void {
  entry = next;
  current = navigationTo(next, type);
  listener?.(current);
}

function navigationTo({ key, state }: Entry, navigationType: NavigationType): Navigation {
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state, key }, navigationType };
}

/** Entries that this file did not write, such as the first one or an anchor's, get their index when first read. */
function readEntry(index: number): Entry {
  const existing: Entry | null = window.history.state;
  if (existing && 'index' in existing) return existing;
  const created = { index, key: 'default', state: null };
  window.history.replaceState(created, '');
  return created;
}

function createURL(to: To): URL {
  return new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
}
