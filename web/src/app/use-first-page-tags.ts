import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the server's meta tags after the first navigation: they describe the page that was loaded, its share preview
 * and whether to index it, and would be wrong for any other.
 */
export function useRemoveFirstPageTags(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove();
  }, [key]);
}
