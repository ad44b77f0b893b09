type Path = { pathname: string; search?: string; hash?: string };
export type To = string | Path;
export type Location = Required<Path> & { state: unknown; key: string };
/** `pop` is Back, Forward and the first page. */
type NavigationType = 'pop' | 'push' | 'replace';
export type Navigation = { location: Location; type: NavigationType };
type ConfirmLeaving = () => Promise<boolean>;
/** The state of each history entry. The index shows how far Back or Forward went. */
type Entry = { index: number; key: string; state: unknown };

const FIRST_ENTRY: Entry = { index: 0, key: 'default', state: null };
// The server renders links with this file too.
const isBrowser = typeof window !== 'undefined';

let entry = isBrowser ? readEntry(0) : FIRST_ENTRY;
let current = isBrowser ? navigationTo(entry, 'pop') : navigationOnServer('/', '');
let listener: ((navigation: Navigation) => void) | undefined;
let guard: ConfirmLeaving | undefined;
/** Resolves a move that this file started itself, which the router must not see. */
let onOwnPop: (() => void) | undefined;

/** Every link and every navigation goes through it, so a guard can block them here. */
export const navigator = {
  go: (steps: number) => window.history.go(steps),
  push: (to: To, state?: unknown) => move(to, state, 'push'),
  replace: (to: To, state?: unknown) => move(to, state, 'replace'),
};

export function createPath(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}${to.hash ?? ''}`;
}

export function addressOf(pathname: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

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
  const address = createPath(to);
  if (guard && leavesPage(new URL(address, window.location.href).pathname))
    void guard().then((isLeaving) => {
      if (isLeaving) writeEntry(address, state, type);
    });
  else writeEntry(address, state, type);
}

function writeEntry(address: string, state: unknown = null, type: NavigationType): void {
  const isPush = type === 'push';
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
  else commit(next, 'pop');
}

/** The browser reports a move after making it, so undo it first and repeat it if the answer is yes. */
async function confirmPop(question: ConfirmLeaving, steps: number): Promise<void> {
  await go(-steps);
  if (!(await question())) return;
  await go(steps);
  commit(readEntry(entry.index), 'pop');
}

function go(steps: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onOwnPop = resolve;
  window.history.go(steps);
  return promise;
}

/** A new query or anchor stays on the page, so no work is lost. */
function leavesPage(pathname: string): boolean {
  return pathname !== current.location.pathname;
}

function commit(next: Entry, type: NavigationType): void {
  entry = next;
  current = navigationTo(next, type);
  listener?.(current);
}

/** The navigation that shows this address first, as in a browser that has just opened it. */
export function navigationOnServer(pathname: string, search: string): Navigation {
  const { key, state } = FIRST_ENTRY;
  return { location: { pathname, search, hash: '', state, key }, type: 'pop' };
}

function navigationTo({ key, state }: Entry, type: NavigationType): Navigation {
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state, key }, type };
}

/** Entries that this file did not write, such as the first one or an anchor's, get their index when first read. */
function readEntry(index: number): Entry {
  const existing: Entry | null = window.history.state;
  if (existing && 'index' in existing) return existing;
  const created = { ...FIRST_ENTRY, index };
  window.history.replaceState(created, '');
  return created;
}
