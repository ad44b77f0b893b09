import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageArrival } from './page-arrival.tsx';

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
      <PageArrival />
    </Suspense>
  );
}
