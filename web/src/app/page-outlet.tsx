import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../ui/display/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';

/**
 * Renders the pages of a layout. When a page crashes, the header and navigation stay, and the next page starts fresh.
 * The spinner is only for the first page: later the old page stays until the new one is ready.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ErrorBoundary key={pathname} fallback={<ErrorPage />}>
        <Outlet />
      </ErrorBoundary>
      <ScrollAndFocus />
    </Suspense>
  );
}
