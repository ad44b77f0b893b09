import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { BareErrorPage } from './error-page.tsx';
import { useIsPageLoading } from './lazy-page.tsx';
import { PageAnnouncement } from './scroll-and-focus.tsx';
import { manageScrollRestoration } from './scroll-memory.ts';
import { StartSpinner } from './start-spinner.tsx';
import { useRemoveFirstPageTags } from './use-first-page-tags.ts';
import { useSessionChanges } from './use-session-changes.ts';

/** Surrounds every page of the shop and the back office. */
export function RootLayout() {
  useEffect(manageScrollRestoration, []);
  useSessionChanges();
  useRemoveFirstPageTags();
  return (
    <>
      <a
        href="#main"
        className="sr-only bg-surface font-semibold shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-6 focus:py-3"
      >
        Skip to content
      </a>
      <PendingBar />
      <ErrorBoundary fallback={<BareErrorPage />}>
        <Suspense fallback={<StartSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <PageAnnouncement />
    </>
  );
}

/** Shows that a click was registered when the next page takes a while to load. */
function PendingBar() {
  if (!useIsPageLoading()) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 bg-accent transition-transform delay-150 duration-8000 ease-out starting:scale-x-0"
    />
  );
}
