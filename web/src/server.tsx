import { QueryClient } from '@tanstack/react-query';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppFrame } from './app/app-frame.tsx';
import { prefillQueries } from './app/prefill-queries.ts';
import { RootLayout } from './app/root-layout.tsx';
import { shopRoute } from './app/shop-routes.tsx';
import { prefillStore } from './domains/catalog/prefill-store.ts';
import { preloadAll } from './lib/lazy-component.tsx';
import { navigationOnServer } from './lib/navigation/browser-history.ts';
import { Router, Routes } from './lib/navigation/shop-router.tsx';
import { openShop } from './lib/shop/shop-details.ts';

await preloadAll();

const routes = [{ element: <RootLayout />, children: [shopRoute] }];

/** React's own, which are right before the pictures themselves; the page's head has those that matter, for each window. */
const IMAGE_PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;

/** Everything happens in one turn of the event loop, so that the shop of another page is never seen. */
export const renderPage: RenderPage = ({ path, search, shopInfo, data }) => {
  openShop(shopInfo);
  const client = new QueryClient();
  const visit = { search, isReturning: false };
  prefillQueries(client, data, visit);
  if (data.store) prefillStore(client, data, visit);
  const html = renderToString(
    <StrictMode>
      <AppFrame client={client}>
        <Router navigation={navigationOnServer(path, search)}>
          <Routes routes={routes} />
        </Router>
      </AppFrame>
    </StrictMode>,
  );
  return html.replace(IMAGE_PRELOADS, '');
};
