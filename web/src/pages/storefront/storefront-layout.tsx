import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function StorefrontLayout() {
  return (
    <div className="flex min-h-svh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
