import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('a secret in a file', () => {
  it('counts as if it were the setting, without the line break at its end', () => {
    const METRICS_TOKEN_FILE = aFile('token', 'a token of 20 letters\n');
    expect(readEnv({ METRICS_TOKEN_FILE }).METRICS_TOKEN).toBe('a token of 20 letters');
  });

  it('is refused beside the setting itself, and where it cannot be read or used', () => {
    const METRICS_TOKEN_FILE = aFile('short', 'short');
    expect(() => readEnv({ METRICS_TOKEN_FILE, METRICS_TOKEN: 'a token of 20 letters' })).toThrow(
      'Both METRICS_TOKEN and METRICS_TOKEN_FILE are set; remove one of them.',
    );
    expect(() => readEnv({ METRICS_TOKEN_FILE })).toThrow(
      'The setting METRICS_TOKEN must have at least 16 characters',
    );
    expect(() => readEnv({ SMTP_URL_FILE: join(folder, 'missing') })).toThrow(
      'The setting SMTP_URL_FILE must be a file that the shop can read',
    );
  });
});

describe('DATABASE_PASSWORD', () => {
  const url = 'postgres://vitrine@postgres:5432/vitrine';

  it.each(['simple', 'a:b@c/d?e#f', '$dollar {x} %41 ü', '100%'])(
    'reaches the database as it is: %s',
    (password) => {
      const env = readEnv({ DATABASE_URL: url, DATABASE_REPLICA_URL: url, DATABASE_PASSWORD: password });
      for (const address of [env.DATABASE_URL, env.DATABASE_REPLICA_URL])
        expect(decodeURIComponent(new URL(String(address)).password)).toBe(password);
    },
  );

  it('leaves an address that has a password alone, and means nothing without one', () => {
    const DATABASE_URL = 'postgres://vitrine:own@postgres:5432/vitrine';
    expect(readEnv({ DATABASE_URL, DATABASE_PASSWORD: 'other' }).DATABASE_URL).toBe(DATABASE_URL);
    expect(() => readEnv({ DATABASE_PASSWORD: 'other' })).toThrow('must be set together with DATABASE_URL');
  });
});
