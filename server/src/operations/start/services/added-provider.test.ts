import { PROVIDER_NAME } from '@vitrine/contract/payments/payments.rules';
import { describe, expect, it } from 'vitest';
import { ADDED_PROVIDERS } from '../../../platform/payment-providers/added-providers.ts';
import { exampleProvider } from '../../../testing/example-provider/example-provider.ts';
import { openAdded } from './open-services.ts';

const open = (PAYMENT_PROVIDER: string | undefined, ADDED_PROVIDER: Record<string, string>) =>
  openAdded({ PAYMENT_PROVIDER, ADDED_PROVIDER }, [exampleProvider]);

describe('a provider that was added', () => {
  it('takes payments where the environment names it, and says which setting is missing', async () => {
    const settings = { EXAMPLE_API_URL: 'http://127.0.0.1:9', EXAMPLE_API_KEY: 'key' };
    expect(await open('example', settings)).toMatchObject({ name: 'example' });
    await expect(open('example', { EXAMPLE_API_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
      'The setting EXAMPLE_API_KEY must be set where PAYMENT_PROVIDER is example.',
    );
    for (const other of ['stripe', undefined]) expect(await open(other, settings)).toBeUndefined();
  });

  it('has a name that its payments can be stored with', () => {
    for (const { name } of [...ADDED_PROVIDERS, exampleProvider]) expect(name).toMatch(PROVIDER_NAME);
  });
});
