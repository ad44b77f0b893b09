import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { useEffect } from 'react';

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
