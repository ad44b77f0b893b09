import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/durations.ts';
import { openSigningKeys, rotateSigningKey } from './signing-keys.ts';

const folder = () => mkdtemp(join(tmpdir(), 'vitrine-keys-'));

describe('the signing key', () => {
  it('is made once, in a file that only its owner reads', async () => {
    const dataDir = await folder();
    const [one, other] = await Promise.all([1, 2].map(() => openSigningKeys({ dataDir }).read()));
    expect(one?.kid).toBe(other?.kid);
    expect((await stat(join(dataDir, 'agent-signing-keys.json'))).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(one?.published)).not.toContain('"d"');
  });

  it('is replaced while the old one stays published for a week', async () => {
    const dataDir = await folder();
    const first = await openSigningKeys({ dataDir }).read();
    const now = new Date();
    const second = await rotateSigningKey(dataDir, now);
    const both = await openSigningKeys({ dataDir }).read();
    expect(both.kid).toBe(second);
    expect(both.published.map(({ kid }) => kid)).toEqual([second, first.kid]);
    const third = await rotateSigningKey(dataDir, new Date(now.getTime() + 8 * DAY_MS));
    const later = await openSigningKeys({ dataDir }).read();
    expect(later.published.map(({ kid }) => kid)).toEqual([third, second]);
  });

  it('may come from a setting, and a bad one is refused without being quoted', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const setting = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const dataDir = await folder();
    const { kid, published } = await openSigningKeys({ dataDir, setting }).read();
    expect(published).toHaveLength(1);
    const next = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const both = `${next.export({ type: 'sec1', format: 'pem' })}${setting}`.replaceAll('\n', '\\n');
    const replacing = await openSigningKeys({ dataDir, setting: both }).read();
    expect(replacing.published.map((key) => key.kid)).toEqual([replacing.kid, kid]);
    await expect(openSigningKeys({ dataDir, setting: 'no key' }).read()).rejects.toThrow('AGENT_SIGNING_KEY');
    await writeFile(join(dataDir, 'agent-signing-keys.json'), '[{"jwk":{"d":"secret"}}]');
    await expect(openSigningKeys({ dataDir }).read()).rejects.toThrow(/^(?!.*secret).*holds no signing keys/);
  });
});
