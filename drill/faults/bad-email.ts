import { randomUUID } from 'node:crypto';
import { queueEmail } from '../../server/src/platform/email/outbox.service.ts';
import { defaultSettings } from '../../server/src/platform/settings/settings.ts';
import { startFakeSmtp } from '../../server/src/testing/fakes/fake-smtp.ts';
import { brokenRules } from '../invariants/table-rules.ts';
import { openTemporaryShop, type TemporaryShop } from '../shop/temporary-shop.ts';
import { LINE_TROUBLES, openBadLine } from './bad-line.ts';
import { type Fault, newOutcome } from './fault.ts';
import { until } from './until.ts';

const PATIENCE_MS = 60_000;

export const badEmail: Fault = {
  name: 'bad-email',
  about: `the email server is ${LINE_TROUBLES.join(', ')}`,
  times: { whole: 10, short: 0 },
  run: async ({ times, progress }) => {
    const smtp = await startFakeSmtp();
    const line = await openBadLine(Number(new URL(smtp.url).port));
    const shop = await openTemporaryShop({ settings: { SMTP_URL: `smtp://127.0.0.1:${line.port}` } });
    const outcome = newOutcome();
    try {
      for (let round = 0; round < times; round++) {
        for (const trouble of LINE_TROUBLES) {
          await line.set(trouble);
          const recipient = await anEmail(shop);
          const hasFailed = await until(
            async () => (await stateOf(shop, recipient)).attempts > 0,
            PATIENCE_MS,
          );
          const page = await fetch(`http://localhost:${shop.port}/api/products`);
          await line.set(undefined);
          await shop.query('update mail_outbox set next_attempt_at = now() where recipient = $1', [
            recipient,
          ]);
          const isSent = await until(
            async () => (await stateOf(shop, recipient)).status === 'sent',
            PATIENCE_MS,
          );
          const copies = smtp.received.filter(({ recipients }) => recipients.includes(recipient));
          const ids = new Set(copies.map(({ message }) => /^Message-ID: .*/im.exec(message)?.[0]));
          if (!hasFailed || !isSent || ids.size !== 1 || page.status !== 200)
            outcome.breaches.push(
              `${trouble}: tried ${hasFailed}, sent ${isSent}, ${ids.size} different emails`,
            );
          outcome.happened++;
        }
        progress(`bad-email: round ${round + 1} of ${times}`);
      }
      outcome.facts.push(`${smtp.received.length} emails arrived`);
      outcome.breaches.push(...(await brokenRules(shop)).map(({ rule }) => rule));
      return outcome;
    } finally {
      await shop.close();
      await line.stop();
      await smtp.stop();
    }
  },
};

async function anEmail(shop: TemporaryShop): Promise<string> {
  const recipient = `${randomUUID()}@mail.example`;
  const content = { title: 'A fault', paragraphs: ['Hello'] };
  const branded = { ...shop, settings: defaultSettings, publicUrl: '' };
  await queueEmail(branded, { recipient, subject: 'A fault', content });
  return recipient;
}

async function stateOf(shop: TemporaryShop, recipient: string) {
  const [row] = await shop.query<{ status: string; attempts: number }>(
    `select status, case when last_error is null then 0 else attempts end as attempts
     from mail_outbox where recipient = $1`,
    [recipient],
  );
  return row ?? { status: '', attempts: 0 };
}
