import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function StorefrontLayout() {
  return (
    <div className="flex min-h-svh flex-col">
      <Header />
      {/* As tall as the screen below the header, so that the footer never jumps while a page loads. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100svh-6.9375rem)] grow md:min-h-[calc(100svh-4.5625rem)]"
      >
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
