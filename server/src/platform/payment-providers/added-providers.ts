import type { AddedProvider } from './payment-provider.ts';

/** Each is one line here and a folder of its own: docs/payment-providers.md. */
export const ADDED_PROVIDERS: readonly AddedProvider[] = [];
