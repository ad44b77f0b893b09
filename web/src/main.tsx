import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { arrival, prefillQueries } from './app/prefill-queries.ts';
import { firstData } from './lib/first-data.ts';
import { queryClient } from './lib/query-client.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

prefillQueries(queryClient, firstData(), arrival());

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
