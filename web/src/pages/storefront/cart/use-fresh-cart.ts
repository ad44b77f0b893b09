import { useEffect } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { useIdle } from '../../../lib/use-idle.ts';

/**
 * The stored cart may be older than a payment, another device or the last visit, so the number in the header is loaded
 * at the start and when the browser brings the page back. The cart page loads it itself.
 */
export function useFreshCart(): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    void refreshCart();
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && void refreshCart();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [isIdle]);
}

async function refreshCart(): Promise<void> {
  if (!currentUser()?._id || window.location.pathname === paths.cart) return;
  const { loadCart } = await import('../../../domains/cart/cart-changes.ts');
  // The stored cart stays when it cannot be loaded.
  await loadCart({ isBackground: true }).catch(() => undefined);
}
