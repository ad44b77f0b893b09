import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderFor, giveToEngines } from '../engine.ts';
import { HOST } from './ports.ts';

const SCRIPT = join(import.meta.dirname, '../../../deploy/patroni/make-certificates.sh');

/** Makes what the example's script makes, for one machine. Returns the machine's folder with the authority's certificate. */
export async function makeCertificates(root: string): Promise<string> {
  const folder = await folderFor(root, 'certificates');
  const machine = join(folder, HOST);
  await promisify(execFile)(SCRIPT, [folder, HOST]);
  await promisify(execFile)('cp', [join(folder, 'ca.pem'), machine]);
  await giveToEngines(machine);
  for (const name of await readdir(machine)) await giveToEngines(join(machine, name));
  return machine;
}
