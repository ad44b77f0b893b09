import { Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../ui/spinner.tsx';
import { anchorOf } from './anchor.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';

/**
 * Where a layout's pages appear. A page that breaks leaves header and navigation standing, and the next page
 * starts afresh. The spinner is for the first page only: later the old page stays until the new one is there.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ErrorBoundary key={pathname} fallback={<ErrorPage />}>
        <Outlet />
      </ErrorBoundary>
      <FirstAnchor />
    </Suspense>
  );
}

/** An address with an anchor that is opened directly: the anchor is there only now, with the first page. */
function FirstAnchor() {
  const { hash } = useLocation();
  const scroll = useEffectEvent(() => anchorOf(hash)?.scrollIntoView());
  useLayoutEffect(() => scroll(), []);
  return null;
}
