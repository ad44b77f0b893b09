import { Readable } from 'node:stream';
import { invoiceRefusals } from '@vitrine/contract/invoices/invoices.refusals';
import { documentRefusalTexts } from '@vitrine/contract/invoices/invoices.texts';
import { ZipFile } from 'yazl';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { invalidField, Refusal } from '../../platform/shared/refusal.ts';
import { recordEvent } from '../audit/security-events.service.ts';
import { maskedFor, pdfOf } from './invoice-files.service.ts';
import { countOfPeriod, type Period, type ReadableInvoice, selectStepOfPeriod } from './invoices.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/** The names and places of all files stay in memory until the end of the ZIP file. */
const MAX_FILES = 20_000;
const STEP = 100;

/** What the database has dates for, and more than there can be invoices. */
const FIRST = new Date(0);
const LAST = new Date(Date.UTC(9999, 0));

type Query = { from: string | undefined; before: string | undefined };

/** For the demo admin and for all others: anyone can sign in as the first and read a file slowly for hours. */
const isBusyFor = { demo: false, others: false };

/** Made while it is downloaded: the next file when the reader has taken the one before. One at a time in a process. */
export async function invoiceArchive(shop: Shop, caller: Caller, { from, before }: Partial<Query>) {
  const period = { from: from ? new Date(from) : FIRST, before: before ? new Date(before) : LAST };
  if (period.from >= period.before) throw invalidField('before', documentRefusalTexts.badPeriod);
  if ((await countOfPeriod(shop.db, period, MAX_FILES + 1)) > MAX_FILES)
    throw new Refusal(invoiceRefusals.periodTooLarge);
  const readers = caller.isDemo ? 'demo' : 'others';
  if (isBusyFor[readers]) throw new Refusal(invoiceRefusals.zipBusy);
  isBusyFor[readers] = true;
  const content = zipOf(shop, caller, period).once('close', () => {
    isBusyFor[readers] = false;
  });
  const event = {
    actorId: caller.id,
    action: 'exported',
    objectKind: 'export',
    objectId: 'invoices',
  } as const;
  if (!caller.isDemo) await recordEvent(shop, event).catch((error) => stopWith(content, error));
  return { name: `invoices-${dayOf(shop.clock())}.zip`, type: 'application/zip', content };
}

function stopWith(content: Readable, error: Error): never {
  content.destroy();
  throw error;
}

function zipOf(shop: Shop, caller: Caller, period: Period): Readable {
  const zip = new ZipFile();
  // The types of the library name no more than a readable stream; it is one of Node's.
  const content = zip.outputStream as Readable;
  const fail = (error: unknown) => void content.destroy(error as Error);
  const documents = documentsOf(shop, period);
  const addNext = async () => {
    const { value: found, done } = await documents.next();
    if (done) return zip.end();
    const { number, createdAt } = found.invoice;
    zip.addReadStreamLazy(`${number}.pdf`, { mtime: createdAt }, (send) => {
      const reading = { masked: maskedFor(caller, found), reader: caller.id };
      pdfOf(shop, found, reading).then((pdf) => {
        if (content.destroyed) return;
        addNext().catch(fail);
        send(null, Readable.from([pdf]));
      }, fail);
    });
  };
  zip.on('error', fail);
  addNext().catch(fail);
  return content;
}

async function* documentsOf({ db }: Shop, period: Period): AsyncGenerator<ReadableInvoice, undefined> {
  let after: ReadableInvoice['invoice'] | undefined;
  for (;;) {
    const step = await selectStepOfPeriod(db, period, { after, limit: STEP });
    yield* step;
    after = step.at(-1)?.invoice;
    if (step.length < STEP) return undefined;
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
