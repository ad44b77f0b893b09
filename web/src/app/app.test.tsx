import { act, render, screen } from '@testing-library/react';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstReveal } from '../lib/first-screen/first-reveal.ts';
import { navigator } from '../lib/navigation/browser-history.ts';
import { api } from '../testing/fake-api.ts';
import { App } from './app.tsx';

describe('the start of the app', () => {
  it('shows a spinner for 300 ms before any screen (G-APP-03)', () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const route of ['GET /categories', 'GET /products/featured', 'GET /products/new-arrivals'] as const)
      api.answer(route, { data: [] });
    navigator.replace('/');
    firstReveal.set(false);
    render(<App />);
    const [spinner] = screen.getAllByText(appTexts.start);
    act(() => void vi.advanceTimersByTime(START_SPINNER_MS - 1));
    expect(spinner).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(spinner).not.toBeInTheDocument();
  });
});
