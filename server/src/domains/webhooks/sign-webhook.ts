import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@vitrine/contract/webhooks/webhooks.rules';

const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

type SignedParts = { id: string; timestamp: string; body: string };

/** The header webhook-signature of Standard Webhooks; the key is the secret's part after its prefix, from base64. */
export function signWebhook(secret: string, { id, timestamp, body }: SignedParts): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}
