import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

/** Where somebody is, and how they came there. */
export type Place = { location: Location; navigationType: NavigationType };
/** Asks whoever is leaving; true lets them go. */
type Ask = () => Promise<boolean>;
/** What each entry of the browser's history carries. The index tells how far Back or Forward has gone. */
type Entry = { index: number; key: string; state: unknown };

let entry = readEntry(0);
let place = placeOf(entry, NavigationType.Pop);
let listener: ((place: Place) => void) | undefined;
let ask: Ask | undefined;
/** Called when the browser has made a move that was asked for here, which the router need not hear of. */
let onOwnMove: (() => void) | undefined;

/** What the router moves with. Every link and every navigate() ends here, and is held back here. */
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

/** From now on nobody leaves this page for another without being asked. The function returned lifts that again. */
export function guardLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** For what leaves a page without a new address, such as a button that signs out. */
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
    // Browsers refuse to write when a page does it too often; loading the address always works.
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

/** The browser has moved already when it tells, so the move is taken back first, and made again after a yes. */
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

/** A new search or anchor stays on the page and loses nothing. */
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

/** Entries that were not made here, such as the first and those of an anchor, get a number when they are met. */
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
