import { buffer } from 'node:stream/consumers';
import { MAX_UPLOAD_BYTES } from '@vitrine/contract/media/media.rules';
import { transferRefusals } from '@vitrine/contract/transfers/transfers.refusals';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../shared/refusal.ts';

export type PictureZip = {
  count: number;
  has: (name: string) => boolean;
  /** Undefined for a picture that is larger than an upload may be or cannot be unpacked. */
  read: (name: string) => Promise<Buffer | undefined>;
  close: () => void;
};

const MAX_ENTRIES = 50_000;

/** Opens a zip by its list of contents; a picture is unpacked when it is needed, one at a time. */
export async function openPictureZip(path: string): Promise<PictureZip> {
  const zip = await openZip(path);
  const entries = await listEntries(zip);
  return {
    count: entries.size,
    has: (name) => entries.has(keyOf(name)),
    read: (name) => readEntry(zip, entries.get(keyOf(name))),
    close: () => zip.close(),
  };
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new Refusal(transferRefusals.notAZip));
      else resolve(zip);
    });
  });
}

/** By file name, whatever folder it lies in. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new Refusal(transferRefusals.notAZip)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/')) entries.set(keyOf(entry.fileName), entry);
      if (entries.size > MAX_ENTRIES) reject(new Refusal(transferRefusals.notAZip));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function keyOf(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').toLowerCase();
}

function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | undefined> {
  if (!entry || entry.uncompressedSize > MAX_UPLOAD_BYTES) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) resolve(undefined);
      else buffer(stream).then(resolve, () => resolve(undefined));
    });
  });
}
