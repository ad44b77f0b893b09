import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { App } from '../app/app.tsx';
import { revealFirstScreen } from '../lib/first-reveal.ts';
import { navigator } from '../lib/navigation/browser-history.ts';
import { startSession } from '../lib/session/session.ts';

/** Renders the shop at this address, as the browser does, for a guest or a signed-in user. */
export function openScreen(path: string, { user }: { user?: SessionUser } = {}) {
  if (user) startSession(user);
  navigator.replace(path);
  revealFirstScreen();
  render(<App />);
  return userEvent.setup({ delay: null });
}

/** Waits for a toast with this text. */
export function findToast(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '[data-toasts] *' });
}
