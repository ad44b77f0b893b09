import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { anchorOf } from './anchor.ts';

/** Where each entry of the history was left. */
const positions = new Map<string, number>();

/** A new page starts at its top or at its anchor, Back returns to where it was left, a filter moves nothing. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop;
  const shown = useRef({ key, pathname });
  useOwnScrolling();

  useLayoutEffect(() => {
    const isNewPage = shown.current.pathname !== pathname;
    const isNewEntry = shown.current.key !== key;
    shown.current = { key, pathname };
    if (isNewEntry) scroll({ hash, top: isReturning ? positions.get(key) : undefined, isNewPage });

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, isReturning]);
}

type Target = { hash: string; top: number | undefined; isNewPage: boolean };

function scroll({ hash, top, isNewPage }: Target): void {
  const anchor = anchorOf(hash);
  if (top === undefined && anchor) anchor.scrollIntoView();
  else if (top !== undefined || isNewPage) window.scrollTo({ top: top ?? 0, behavior: 'instant' });
}

/** The browser would scroll before the page is there. Only a reload is left to it. */
function useOwnScrolling(): void {
  useEffect(() => {
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leaveToBrowser);
    return () => window.removeEventListener('pagehide', leaveToBrowser);
  }, []);
}
