import { Outlet } from 'react-router';
import { useFreshCart } from '../cart/use-fresh-cart.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function StorefrontLayout() {
  useFreshCart();
  return (
    <div className="flex min-h-svh flex-col">
      <Header />
      {/* As tall as the screen below the header, so that the footer never jumps while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-var(--head))] grow">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
