import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { currentVisit, initialData, prefillQueries } from './app/prefill-queries.ts';
import { preloadFirstPage } from './app/preload-first-page.ts';
import './styles/index.css';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  prefillQueries(initialData(), currentVisit());
  await preloadFirstPage();
  // A transition renders the first screen in short slices, so that a phone stays responsive.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

void start();
