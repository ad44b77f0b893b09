import { buffer } from 'node:stream/consumers';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import {
  MAX_UNPACKED_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_LIST_BYTES,
} from '@vitrine/contract/import-export/import-export.rules';
import { MAX_UPLOAD_BYTES } from '@vitrine/contract/media/media.rules';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../../../platform/shared/refusal.ts';

export type PictureZip = Awaited<ReturnType<typeof openPictureZip>>;

/** Opens a zip by its list of contents; a picture is unpacked when it is needed, one at a time. */
export async function openPictureZip(path: string) {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    return {
      count: entries.size,
      has: (name: string) => entries.has(keyOf(name)),
      read: (name: string) => readEntry(zip, entries.get(keyOf(name))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new Refusal(importExportRefusals.notAZip));
      else resolve(zip);
    });
  });
}

/** By file name, whatever folder it lies in. Folders and files of the same name count towards the limits too. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [count, listBytes, unpackedBytes] = [0, 0, 0];
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refusal(importExportRefusals.zipTooLarge));
    if (zip.entryCount > MAX_ZIP_ENTRIES) return tooLarge();
    zip.on('error', () => reject(new Refusal(importExportRefusals.notAZip)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      count += 1;
      listBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      unpackedBytes += entry.uncompressedSize;
      // Pictures hardly become smaller, so a zip that unpacks to many times its size is not one of pictures.
      if (count > MAX_ZIP_ENTRIES || listBytes > MAX_ZIP_LIST_BYTES || unpackedBytes > MAX_UNPACKED_BYTES)
        return tooLarge();
      if (!entry.fileName.endsWith('/')) entries.set(keyOf(entry.fileName), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function keyOf(name: string): string {
  const place = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
  return name.slice(place + 1).toLowerCase();
}

/** Undefined for a picture that is larger than an upload may be or cannot be unpacked. */
function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | undefined> {
  if (!entry || entry.uncompressedSize > MAX_UPLOAD_BYTES) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) resolve(undefined);
      else buffer(stream).then(resolve, () => resolve(undefined));
    });
  });
}
