import type { Env } from '../../env.ts';
import { type Found, ok, warning } from './finding.ts';

/** Settings that are valid one by one and do not go together. */
export function checkSettings(env: Env): Found[] {
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const warnings: [applies: unknown, text: string][] = [
    [
      protocol === 'http:' && !isLocal,
      `PUBLIC_URL is ${env.PUBLIC_URL}, so passwords travel in the open; serve the shop by https.`,
    ],
    [
      protocol === 'https:' && env.TRUSTED_PROXIES === 0,
      'PUBLIC_URL is https, which a proxy in front provides, but TRUSTED_PROXIES is 0, so all visitors seem to have one address; set it to 1.',
    ],
    [
      isLocal && !['localhost', '127.0.0.1', '::1'].includes(env.HOST),
      `HOST opens the shop to other machines, but PUBLIC_URL is ${env.PUBLIC_URL}; set it to the address people use.`,
    ],
    [
      env.DEMO && env.DATABASE_URL,
      'DEMO is on for a database of your own, so two accounts with public passwords exist; set DEMO=false for a real shop.',
    ],
    [
      env.OWNER_PASSWORD,
      'OWNER_PASSWORD is still set although it is only read when the shop has no admin; remove it from the settings.',
    ],
  ];
  const findings = warnings.filter(([applies]) => applies).map(([, text]) => warning(text));
  return findings.length > 0 ? findings : [ok('they go together')];
}
