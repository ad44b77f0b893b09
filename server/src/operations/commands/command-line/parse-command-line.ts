import { parseArgs } from 'node:util';
import type { Command, CommandCall } from './command.ts';

/** The command line cannot be understood: one sentence, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type ParsedCommandLine = { help: string } | ({ command: Command } & Pick<CommandCall, 'args' | 'options'>);

export function parseCommandLine(words: readonly string[], commands: readonly Command[]): ParsedCommandLine {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return { help: listCommands(commands) };
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command ${name}; npm run shop -- --help lists them.`);
  // Before `--` wherever it stands, so that no mistake beside it begins the work.
  const asked = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (asked.includes('--help') || asked.includes('-h')) return { help: describeCommand(command) };
  const { values: options, positionals: args } = parseWords(command, rest);
  const { length } = command.arguments ?? [];
  const takesMore = command.arguments?.at(-1)?.endsWith('…') === true;
  if (takesMore ? args.length < length : args.length !== length) {
    const count = `${takesMore ? 'at least ' : ''}${length || 'no'} ${length === 1 ? 'argument' : 'arguments'}`;
    throw new UsageError(`${usageOf(command)} takes ${count}, not ${args.length}.`);
  }
  return { command, args, options };
}

function parseWords(command: Command, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: command.options ?? {}, allowPositionals: true });
  } catch (error) {
    // Node's explanation may go on for several sentences; the first one names the option.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(
      `${reason?.replace(/\.$/, '')}; npm run shop -- ${command.name} --help explains it.`,
    );
  }
}

function usageOf({ name, arguments: names = [] }: Command): string {
  return ['npm run shop --', name, ...names].join(' ');
}

function listCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run shop -- <command>',
    '',
    ...lines,
    '',
    'npm run shop -- <command> --help explains one. The settings are those of npm start; see docs/configuration.md.',
    'Exit codes: 0 done, 1 not done (one sentence says why), 2 the command line was not understood.',
  ].join('\n');
}

function describeCommand(command: Command): string {
  const options = Object.entries(command.options ?? {});
  const width = Math.max(0, ...options.map(([name]) => name.length));
  return [
    `Usage: ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.help,
    ...(options.length > 0 ? [''] : []),
    ...options.map(([name, { help }]) => `  --${name.padEnd(width)}  ${help}`),
  ].join('\n');
}
