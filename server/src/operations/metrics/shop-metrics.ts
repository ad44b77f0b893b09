import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../platform/database/connections/client.ts';
import { countUnmatchedPayments, countUnsentMails, findFailingMail } from '../health/health.queries.ts';

const readings = {
  vitrine_mails_waiting: {
    help: 'Mails that have not been sent yet',
    read: countUnsentMails,
  },
  vitrine_mails_failing_seconds: {
    help: 'For how long the oldest mail whose sending failed has waited',
    read: async (db: Db) => {
      const mail = await findFailingMail(db);
      return mail ? Math.max(0, (Date.now() - mail.since.getTime()) / 1000) : 0;
    },
  },
  vitrine_payment_mismatches: {
    help: 'Payment events that do not fit their order',
    read: countUnmatchedPayments,
  },
} as const;

/** What is true of the whole shop, read from the database by the process that is asked. */
export async function shopMetrics(db: Db): Promise<string> {
  const register = new Registry();
  const up = new Gauge({
    name: 'vitrine_database_up',
    help: 'Whether the database answers',
    registers: [register],
  });
  try {
    for (const [name, { help, read }] of Object.entries(readings)) {
      const value = await read(db);
      new Gauge({ name, help, registers: [register] }).set(value);
    }
    up.set(1);
  } catch {
    up.set(0);
  }
  return register.metrics();
}
