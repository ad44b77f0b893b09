import { readFile } from 'node:fs/promises';

/** The process and its children, in one go, as when the kernel runs out of memory. */
export async function killTree(pid: number): Promise<void> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const one of [pid, ...text.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
