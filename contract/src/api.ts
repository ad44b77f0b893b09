import type { Endpoint } from './shared/endpoint.ts';

/** Every call of the API, by domain. */
export const api = {} as const satisfies Record<string, Record<string, Endpoint>>;
