import { resolve } from 'node:path';
import { readEnv } from '../../../env.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { DISK_FULL, isDiskFull } from '../../../platform/shared/files/disk-full.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { COMMANDS } from '../all-commands.ts';
import { INTERRUPTED } from './command.ts';
import { parseCommandLine, UsageError } from './parse-command-line.ts';

const START_OF_LINE = '\r\u001B[K';
const BAR_CELLS = 24;

let isProgressShown = false;

/** One line that is written over; in a file or a pipe it would be clutter, so nothing is written there. */
function showProgress(text: string, share?: number): void {
  if (!process.stderr.isTTY) return;
  isProgressShown = true;
  process.stderr.write(`${START_OF_LINE}${text}${share === undefined ? '' : barOf(share)}`);
}

function barOf(share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const full = Math.round(part * BAR_CELLS);
  return ` [${'#'.repeat(full)}${'.'.repeat(BAR_CELLS - full)}] ${Math.floor(part * 100)} %`;
}

function clearProgress(): void {
  if (isProgressShown) process.stderr.write(START_OF_LINE);
  isProgressShown = false;
}

function print(line: string): void {
  clearProgress();
  process.stdout.write(`${line}\n`);
}

async function runCommand(words: readonly string[], signal: AbortSignal): Promise<number> {
  const parsed = parseCommandLine(words, COMMANDS);
  if ('help' in parsed) {
    print(parsed.help);
    return 0;
  }
  const { command, args, options } = parsed;
  const readSettings = () => readEnv(process.env);
  // npm runs scripts in the project's folder and says here where it was called.
  const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);
  const code = await command.run({ args, options, readSettings, resolvePath, print, showProgress, signal });
  return code || 0;
}

/** Expected failures are a sentence; anything else is a fault with its stack. */
function explain(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: 2, text: error.message };
  if (isDiskFull(error) && !(error instanceof CommandError)) return { code: 1, text: DISK_FULL };
  const isExpected = [CommandError, StartupError, Refusal].some((kind) => error instanceof kind);
  return { code: 1, text: isExpected ? (error as Error).message : String((error as Error).stack) };
}

// `npm run shop -- history | head` ends the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());

try {
  process.exitCode = await runCommand(process.argv.slice(2), interruption.signal);
} catch (error) {
  const { code, text } = explain(error);
  clearProgress();
  const isInterrupted = interruption.signal.aborted;
  process.stderr.write(isInterrupted ? 'Interrupted; nothing was changed.\n' : `${text}\n`);
  process.exitCode = isInterrupted ? INTERRUPTED : code;
}
