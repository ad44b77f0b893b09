import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { arrival, prefillQueries } from './app/prefill-queries.ts';
import { firstData } from './lib/read-first-data.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

prefillQueries(firstData(), arrival());

// As a transition the first screen is drawn in short slices, and a phone stays responsive meanwhile.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
