import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { keepHistoryGate } from './history-gate.ts';

/** Asks whoever is leaving; true lets them go. */
type Ask = () => Promise<boolean>;

/** The page that has something to lose, if there is one. */
let asking: Ask | undefined;

/** For what leaves a page without a link, such as a button that signs out. */
export async function mayLeave(): Promise<boolean> {
  return asking === undefined || asking();
}

/**
 * Holds back whoever leaves the page with unsaved work: by a link, by Back and Forward, or by closing the tab, where
 * the browser asks in its own words. The router in use has no blocker, so the clicks and the history are watched here.
 */
export function useLeaveGuard(isDirty: boolean, ask: Ask): void {
  const navigate = useNavigate();
  const askNow = useEffectEvent(ask);
  const follow = useEffectEvent((address: string) => void navigate(address));

  useEffect(() => {
    if (!isDirty) return;
    const guard = () => askNow();
    asking = guard;
    const listening = new AbortController();
    guardLinks((address) => follow(address), listening.signal);
    guardHistory(listening.signal);
    window.addEventListener('beforeunload', (event) => event.preventDefault(), listening);
    return () => {
      listening.abort();
      if (asking === guard) asking = undefined;
    };
  }, [isDirty]);
}

/** Caught before the link hears of it. The click itself goes on, so that a menu or drawer around it closes. */
function guardLinks(follow: (address: string) => void, signal: AbortSignal): void {
  async function onClick(event: MouseEvent) {
    const address = addressInShop(event);
    if (address === undefined) return;
    event.preventDefault();
    if (await mayLeave()) follow(address);
  }
  document.addEventListener('click', onClick, { signal, capture: true });
}

/** Where a plain click leads to within the shop; nothing when it opens elsewhere or stays on this page. */
function addressInShop(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest('a');
  if (!link || link.origin !== window.location.origin) return;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
  if (link.pathname === window.location.pathname) return;
  return link.pathname + link.search + link.hash;
}

/**
 * The browser has moved already when it tells. So the move is taken back, the question asked, and the move made again
 * when the answer is yes; the router hears of that last one only.
 */
function guardHistory(signal: AbortSignal): void {
  const page = window.location.pathname;
  let here = placeInHistory(window.history.state);
  let nextMove: 'return' | 'departure' | undefined;
  let steps = 0;

  function onPopState(event: PopStateEvent) {
    const move = nextMove;
    nextMove = undefined;
    if (move === 'departure') return;
    if (move === 'return') {
      event.stopImmediatePropagation();
      void askAndDepart();
      return;
    }
    const there = placeInHistory(event.state);
    if (window.location.pathname === page) here = there;
    else if (here !== undefined && there !== undefined && there !== here) {
      event.stopImmediatePropagation();
      steps = there - here;
      nextMove = 'return';
      window.history.go(-steps);
    }
  }

  async function askAndDepart() {
    if (!(await mayLeave())) return;
    nextMove = 'departure';
    window.history.go(steps);
  }

  keepHistoryGate(onPopState, signal);
}

/** The router numbers its entries; those that it did not make have no number. */
function placeInHistory(state: unknown): number | undefined {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : undefined;
}
