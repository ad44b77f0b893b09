import { resolve } from 'node:path';
import { readEnv } from '../../../env.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { DISK_FULL, isDiskFull } from '../../../platform/shared/files/disk-full.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { COMMANDS } from '../all-commands.ts';
import { INTERRUPTED } from './command.ts';
import { parseCommandLine, UsageError } from './parse-command-line.ts';
import { openProgress } from './progress.ts';

const progress = openProgress(process.stderr);
const print = (line: string) => {
  progress.clear();
  process.stdout.write(`${line}\n`);
};

/** Returns the exit code. */
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
  const ways = { readSettings, resolvePath, print, showProgress: progress.show, signal };
  const code = await command.run({ args, options, ...ways });
  return code ?? 0;
}

/** Expected failures are a sentence; anything else is a fault with its stack. */
function explain(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: 2, text: error.message };
  if (isDiskFull(error) && !(error instanceof CommandError)) return { code: 1, text: DISK_FULL };
  const isExpected = [CommandError, StartupError, Refusal].some((kind) => error instanceof kind);
  return { code: 1, text: isExpected ? (error as Error).message : String((error as Error).stack) };
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());

try {
  process.exitCode = await runCommand(process.argv.slice(2), interruption.signal);
} catch (error) {
  const { code, text } = explain(error);
  progress.clear();
  const isInterrupted = interruption.signal.aborted;
  process.stderr.write(isInterrupted ? 'Interrupted; nothing was changed.\n' : `${text}\n`);
  process.exitCode = isInterrupted ? INTERRUPTED : code;
}
