import type { FastifyRequest } from 'fastify';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';

export type SignInFrom = { device: string; network: string };

export function signInFrom({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInFrom {
  return { device: deviceName(headers['user-agent']), network: toNetwork(ip) };
}

/** The first match counts: many browsers also name those they descend from. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\w.]{1,20} (Mobile(\/\w{1,20})? )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as `Firefox on Linux`: enough for people to recognise their own devices, and one of only a few values. */
export function deviceName(userAgent = ''): string {
  const nameOf = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameOf(BROWSERS);
  const system = nameOf(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
