import { pageTitle } from '@vitrine/contract/shared/page.texts';
import { useEffect } from 'react';

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
