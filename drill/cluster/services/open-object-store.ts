import type { Progress } from '../../progress.ts';
import type { ObjectStore } from './object-store.ts';
import { missingForSwift } from './packages.ts';
import { openS3rver } from './s3rver.ts';
import { keepsAttributes, openSwift } from './swift.ts';

type StoreCall = {
  root: string;
  nextPort: () => number;
  /** Registers what closes it at the end. */
  later: (close: () => Promise<unknown>) => void;
  progress: Progress;
};

/** Prefers Swift, since a real store proves more. */
export async function openObjectStore({ root, nextPort, later, progress }: StoreCall): Promise<ObjectStore> {
  const obstacle = missingForSwift() ?? (await missingAttributes(root));
  if (obstacle) {
    progress(`the object store is s3rver; ${obstacle}`);
    const s3rver = await openS3rver(root, nextPort());
    later(s3rver.kill);
    return s3rver;
  }
  progress('the object store is OpenStack Swift with its S3 interface');
  return openSwift({ root, nextPort, later });
}

async function missingAttributes(root: string): Promise<string | undefined> {
  if (await keepsAttributes(root)) return undefined;
  return 'for a real one, OpenStack Swift, set TMPDIR to a folder whose file system keeps extended attributes';
}
