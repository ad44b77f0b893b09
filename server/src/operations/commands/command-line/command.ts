import type { Env } from '../../../env.ts';

/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130;

export type CommandCall = {
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Throws a `StartupError` that names the first setting that cannot be used. */
  readSettings: () => Env;
  /** A path as the owner means it: from where the command was typed. */
  resolvePath: (path: string) => string;
  print: (line: string) => void;
  /** Shows the progress of a long task, on a terminal only; a share from 0 to 1 adds a bar. */
  showProgress: (text: string, share?: number) => void;
  /** Aborted by Ctrl-C, so that the command can clean up. */
  signal: AbortSignal;
};

export type Command = {
  name: string;
  summary: string;
  /** The names of its arguments, all of which must be given. The last one may be given several times if it ends with …. */
  arguments?: readonly string[];
  options?: Readonly<Record<string, { type: 'string' | 'boolean'; help: string }>>;
  help: string;
  /** Returns the exit code if it is not 0. A failure is thrown as an error of one sentence. */
  run: (call: CommandCall) => Promise<number | undefined> | Promise<void>;
};
