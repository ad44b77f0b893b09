import { pageTexts } from '@vitrine/contract/pages/page.texts';
import { useEffect } from 'react';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Outlet } from '../../../lib/navigation/shop-router.tsx';
import { currentShopper, currentUser } from '../../../lib/session/session.ts';
import { Header } from './header.tsx';

/** Below every first screen. */
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);

export function StorefrontLayout() {
  useFreshCart();
  useHeaderAway();
  return (
    <div className="storefront flex min-h-svh flex-col">
      <Header />
      {/* As tall as the screen below the header, so that the footer never jumps while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-var(--head))] grow">
        <noscript>
          <p className="wrap py-3">{pageTexts.withoutScripts}</p>
        </noscript>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/**
 * The stored cart may be older than a payment, another device or the last visit, so the number in the header is loaded
 * at the start and when the browser brings the page back. The cart page loads it itself.
 */
function useFreshCart(): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    void refreshCart();
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && void refreshCart();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [isIdle]);
}

/** On phones the header leaves while one scrolls down. */
function useHeaderAway(): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    const watching = import('../../../lib/navigation/header-away.ts').then((module) =>
      module.watchScrolling(),
    );
    return () => void watching.then((stop) => stop());
  }, [isIdle]);
}

async function refreshCart(): Promise<void> {
  // A guest who has chosen nothing here has no cart to load.
  if (!(currentUser()?._id || currentShopper()?.cart.length) || window.location.pathname === paths.cart)
    return;
  const { loadCart } = await import('../../../domains/cart/cart-changes.ts');
  // The stored cart stays when it cannot be loaded.
  await loadCart({ isBackground: true }).catch(() => undefined);
}
