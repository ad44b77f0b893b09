import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { useEffect } from 'react';
import { useShop } from '../shop/shop-details.ts';

export function usePageTitle(title?: string): void {
  const { name } = useShop();
  useEffect(() => {
    document.title = pageTitle(name, title);
  }, [name, title]);
}
