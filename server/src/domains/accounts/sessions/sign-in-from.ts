import type { FastifyRequest } from 'fastify';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { deviceName } from './device-name.ts';

/** Where somebody signs in from, according to the request. */
export type SignInFrom = { device: string; network: string };

export function signInFrom({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInFrom {
  return { device: deviceName(headers['user-agent']), network: toNetwork(ip) };
}
