import type { InjectOptions } from 'fastify';

/** The path's parameters, in order, and what is sent along. */
export type SampleCall = { values?: string[]; send?: Pick<InjectOptions, 'payload' | 'headers' | 'query'> };

export const json = (payload: Record<string, unknown>) => ({ send: { payload } });
