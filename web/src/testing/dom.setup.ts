import { act, cleanup, configure } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { endSession } from '../lib/session/session.ts';

// A busy machine is slow, not wrong. The page's whole markup in a message would hide the message.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found') });

// What the screens use of a browser and the DOM of the tests does not have.
globalThis.PerformanceNavigationTiming ??=
  class extends PerformanceEntry {} as typeof PerformanceNavigationTiming;
Object.assign(Element.prototype, { scrollIntoView: () => {}, getAnimations: () => [] });

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  endSession();
  queryClient.clear();
});
