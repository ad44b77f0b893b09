import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

export type Place = { location: Location; navigationType: NavigationType };
/** Asks whether to leave the page; true means yes. */
type Ask = () => Promise<boolean>;
/** The state of each history entry. The index tells how far Back or Forward went. */
type Entry = { index: number; key: string; state: unknown };

let entry = readEntry(0);
let place = placeOf(entry, NavigationType.Pop);
let listener: ((place: Place) => void) | undefined;
let ask: Ask | undefined;
/** Resolves a move that this file started itself, which the router must not see. */
let onOwnMove: (() => void) | undefined;

/** The router's navigator. Every link and every navigate() goes through it, so a guard can block them here. */
export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  createURL,
  encodeLocation: createURL,
  go: (steps) => window.history.go(steps),
  push: (to, state) => move(to, state, NavigationType.Push),
  replace: (to, state) => move(to, state, NavigationType.Replace),
};

export function currentPlace(): Place {
  return place;
}

export function onArrival(listen: (place: Place) => void): () => void {
  listener = listen;
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    listener = undefined;
  };
}

/** Asks this question before the page is left for another. Returns a function that removes the guard. */
export function guardLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** For anything that leaves a page without navigating, such as the logout button. */
export async function confirmLeaving(): Promise<boolean> {
  return ask === undefined || ask();
}

function move(to: To, state: unknown, type: NavigationType): void {
  const path = typeof to === 'string' ? parsePath(to) : to;
  if (ask && leadsAway(path.pathname))
    void ask().then((isLeaving) => {
      if (isLeaving) write(createPath(path), state, type);
    });
  else write(createPath(path), state, type);
}

function write(address: string, state: unknown = null, type: NavigationType): void {
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
  arrive(next, type);
}

function onPopState(): void {
  const next = readEntry(entry.index + 1);
  if (onOwnMove) {
    onOwnMove();
    onOwnMove = undefined;
    return;
  }
  const steps = next.index - entry.index;
  if (ask && steps !== 0 && leadsAway(window.location.pathname)) void holdBack(ask, steps);
  else arrive(next, NavigationType.Pop);
}

/** The browser reports a move after making it, so undo it first and repeat it if the answer is yes. */
async function holdBack(question: Ask, steps: number): Promise<void> {
  await go(-steps);
  if (!(await question())) return;
  await go(steps);
  arrive(readEntry(entry.index), NavigationType.Pop);
}

function go(steps: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onOwnMove = resolve;
  window.history.go(steps);
  return promise;
}

/** A new query or anchor stays on the page, so no work is lost. */
function leadsAway(pathname = place.location.pathname): boolean {
  return pathname !== place.location.pathname;
}

function arrive(next: Entry, type: NavigationType): void {
  entry = next;
  place = placeOf(next, type);
  listener?.(place);
}

function placeOf({ key, state }: Entry, navigationType: NavigationType): Place {
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state, key }, navigationType };
}

/** Entries that this file did not write, such as the first one or an anchor's, get their index when first read. */
function readEntry(index: number): Entry {
  const known: Entry | null = window.history.state;
  if (known && 'index' in known) return known;
  const made = { index, key: 'default', state: null };
  window.history.replaceState(made, '');
  return made;
}

function createURL(to: To): URL {
  return new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
}
