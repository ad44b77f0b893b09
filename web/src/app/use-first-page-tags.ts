import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The server's tags name the page that was loaded: what to call it when it is shared, and whether to list it. After
 * the first step to another page they would speak of the wrong one.
 */
export function useFirstPageTags(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove();
  }, [key]);
}
