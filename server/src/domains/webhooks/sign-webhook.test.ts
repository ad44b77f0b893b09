import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

describe('signWebhook', () => {
  it('makes the signature of the example of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    const body = '{"test": 2432232314}';
    expect(signWebhook(secret, { id, timestamp: '1614265330', body })).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('differs with the secret, the id, the time and the body', () => {
    const secret = newWebhookSecret();
    const parts = { id: 'a', timestamp: '1', body: '{}' };
    const signatures = [
      signWebhook(secret, parts),
      signWebhook(newWebhookSecret(), parts),
      ...Object.keys(parts).map((name) => signWebhook(secret, { ...parts, [name]: 'other' })),
    ];
    expect(new Set(signatures).size).toBe(5);
  });
});
