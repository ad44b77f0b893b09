import type { Env } from '../../env.ts';
import { type Finding, ok, warning } from './finding.ts';

const ABOUT = 'Settings';

/** Settings that are valid one by one and do not go together. */
export function checkSettings(env: Env): Finding[] {
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const findings: Finding[] = [];
  if (protocol === 'http:' && !isLocal)
    findings.push(
      warning(
        ABOUT,
        `PUBLIC_URL is ${env.PUBLIC_URL}, so passwords travel in the open; serve the shop by https.`,
      ),
    );
  if (protocol === 'https:' && env.TRUSTED_PROXIES === 0)
    findings.push(
      warning(
        ABOUT,
        'PUBLIC_URL is https, which a proxy in front provides, but TRUSTED_PROXIES is 0, so all visitors seem to have one address; set it to 1.',
      ),
    );
  if (isLocal && !['localhost', '127.0.0.1', '::1'].includes(env.HOST))
    findings.push(
      warning(
        ABOUT,
        `HOST opens the shop to other machines, but PUBLIC_URL is ${env.PUBLIC_URL}; set it to the address people use.`,
      ),
    );
  if (env.DEMO && env.DATABASE_URL)
    findings.push(
      warning(
        ABOUT,
        'DEMO is on for a database of your own, so two accounts with public passwords exist; set DEMO=false for a real shop.',
      ),
    );
  if (env.OWNER_PASSWORD)
    findings.push(
      warning(
        ABOUT,
        'OWNER_PASSWORD is still set although it is only read when the shop has no admin; remove it from the settings.',
      ),
    );
  return findings.length > 0 ? findings : [ok(ABOUT, 'they go together')];
}
