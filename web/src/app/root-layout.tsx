import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { repeatPictureEvents } from '../lib/first-screen/repeat-picture-events.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { Outlet, useLocation, useNavigate } from '../lib/navigation/shop-router.tsx';
import { currentUser, onSessionChange, type SessionChange } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import { PageSpinner, Spinner } from '../ui/display/spinner.tsx';
import { useIsPageLoading } from './lazy-page.tsx';
import { manageScrollRestoration, PageAnnouncement, ScrollAndFocus } from './scroll-and-focus.tsx';

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
      <ErrorBoundary
        fallback={
          <main id="main">
            <ErrorPage />
          </main>
        }
      >
        <Suspense fallback={<StartSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <PageAnnouncement />
    </>
  );
}

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
      <CatchUp />
    </Suspense>
  );
}

/**
 * Catches up on what was typed, loaded and pressed before the page was hydrated; lib/enter-typed-text.ts repeats what was typed
 * and public/theme.js what was pressed. Rendered with the page, because React hydrates what is around it first.
 */
function CatchUp() {
  useEffect(() => {
    // After the rendering that follows hydration, because only then do the links know who is signed in.
    queueMicrotask(() => {
      repeatPictureEvents(document);
      window.dispatchEvent(new Event('answering'));
      void import('../lib/first-screen/load-fonts.ts').then(({ loadFonts }) => loadFonts());
    });
  }, []);
  return null;
}

export function StartSpinner() {
  return <Spinner label={appTexts.start} className="fixed inset-0" />;
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

/**
 * Removes the server's meta tags after the first navigation: they describe the page that was loaded, its share preview
 * and whether to index it, and would be wrong for any other.
 */
function useRemoveFirstPageTags(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove();
  }, [key]);
}

function useSessionChanges(): void {
  const navigate = useNavigate();
  const location = useLocation();

  const handleChange = useEffectEvent((change: SessionChange) => {
    // One user's data must not be shown to the next.
    queryClient.removeQueries();
    if (change === 'lost') void navigate(paths.login, { state: loginRedirectState(location) });
    // Another tab did it; navigating again makes this page's guard decide again.
    if (change === 'elsewhere') void navigate(location, { replace: true, state: location.state });
  });

  useEffect(() => {
    let lastIdentity = identity();
    return onSessionChange((change) => {
      if (identity() === lastIdentity) return;
      lastIdentity = identity();
      handleChange(change);
    });
  }, []);
}

/** Only the id and role: a changed cart or wishlist is still the same user. */
function identity(): string {
  const user = currentUser();
  return user ? `${user._id} ${user.role}` : '';
}

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** A class, because React has no other way to catch errors. React logs the error itself. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/**
 * Replaces a page that crashed or whose code failed to load. Both ways out reload the shop: after an update the old
 * files are gone, and a crashed page cannot be trusted.
 */
function ErrorPage() {
  usePageTitle('Something went wrong');
  return (
    <div className="wrap py-24 md:py-32">
      <div className="divider" />
      <h1 className="h1 mt-8">Something went wrong</h1>
      <p className="mt-4 max-w-reading text-muted">
        This page could not be shown. Your connection may have dropped, or the shop was updated a moment ago.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-6">
        <Button onClick={() => window.location.reload()}>{appTexts.tryAgain}</Button>
        <a href={paths.home} className="link">
          {appTexts.backHome}
        </a>
      </div>
    </div>
  );
}
