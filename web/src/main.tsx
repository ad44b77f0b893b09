import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { currentVisit, initialData, prefillQueries } from './app/prefill-queries.ts';
import { importStorePage, preloadShopPage } from './app/shop-routes.tsx';
import { queryClient } from './lib/api/query-client.ts';
import './styles/index.css';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  const [data, visit] = [initialData(), currentVisit()];
  prefillQueries(queryClient, data, visit);
  if (data.store) (await importStorePage()).prefillStore(queryClient, data, visit);
  const lists = visit.isReturning
    ? await import('./lib/api/kept-lists.ts').catch(() => undefined)
    : undefined;
  const isLonger = lists?.restoreLists();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // The back office and a page that failed on the server come without content.
  const isRendered = root.querySelector('.start-page') !== null;
  const isSame = isRendered && !isLonger;
  if (isRendered) {
    const typing = import('./lib/enter-typed-text.ts').catch(() => undefined);
    await preloadShopPage(window.location.pathname);
    if (isSame) (await typing)?.rememberTypedText();
  }
  // A transition renders the first screen in short slices, so that a phone stays responsive.
  startTransition(() => {
    if (isSame) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

void start();
