import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { App } from '../app/app.tsx';
import { firstReveal } from '../lib/first-screen/first-reveal.ts';
import { navigator } from '../lib/navigation/browser-history.ts';
import { startSession } from '../lib/session/session.ts';
import { api } from './fake-api.ts';

const EMPTY = [
  'GET /categories',
  'GET /products/featured',
  'GET /products/new-arrivals',
  'GET /products/price-ticks',
  'GET /admin/packing',
] as const;

/**
 * Renders the shop at this address, as the browser does, for a guest or a signed-in user. What the test has not answered
 * of the calls that every screen makes is answered as by an empty shop.
 */
export function openScreen(path: string, { user }: { user?: SessionUser | undefined } = {}) {
  for (const route of EMPTY) if (!api.isAnswered(route)) api.answer(route, { data: [] });
  if (user) {
    startSession(user);
    if (!api.isAnswered('GET /users/:id')) api.answer('GET /users/:id', { data: user });
    if (!api.isAnswered('GET /messages/unread-count')) api.answer('GET /messages/unread-count', { data: 0 });
  }
  navigator.replace(path);
  firstReveal.set(true);
  render(<App />);
  return userEvent.setup({ delay: null });
}

/** Waits for a toast with this text. */
export function findToast(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '[data-toasts] *' });
}

export function queryToast(text: string): HTMLElement | null {
  return screen.queryByText(text, { selector: '[data-toasts] *' });
}

/** For a name that goes on with a hint or with what it is about. */
export const startsWith = (text: string) => (name: string) => name.startsWith(text);
