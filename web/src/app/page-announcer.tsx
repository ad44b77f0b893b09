import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { anchorOf } from './anchor.ts';

/**
 * A page that changes without a load says nothing to a screen reader, so this moves the focus to the new
 * heading and reads out the title. A changed filter in the address is no new page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setAnnouncement(document.title);
    focusTop(hash);
  }, [pathname, hash]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Scrolling is done elsewhere, to the top or to where Back left off, so the focus must not scroll as well. */
function focusTop(hash: string): void {
  const top =
    anchorOf(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!top) return;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
}
