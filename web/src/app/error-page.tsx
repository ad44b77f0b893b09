import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Component, type ReactNode } from 'react';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Button } from '../ui/button.tsx';

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** A class, because React has no other way to catch errors. React logs the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
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
export function ErrorPage() {
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
