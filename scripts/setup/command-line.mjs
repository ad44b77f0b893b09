import { parseArgs } from 'node:util';

/**
 * @typedef {{ type: 'string' | 'boolean', default?: string | boolean, help: string, value?: string }} Option
 * An option, what it means and, in capitals, what follows it.
 */

/** The command line asks for help or was not understood: nothing else is done. */
export class UsageError extends Error {
  constructor(message, code = 2) {
    super(message);
    this.code = code;
  }
}

/**
 * Reads the words of a command. Throws a UsageError for `--help` and for anything that the command does not know.
 * @template {Record<string, Option>} T
 * @param {{ command: string, help: string, options?: T, files?: string, more?: string }} commandLine `files` names what
 *   may follow any number of times; `more` is printed after the options
 * @param {readonly string[]} [words]
 * @returns {{ values: { [K in keyof T]: T[K]['type'] extends 'boolean' ? boolean : T[K] extends { default: string } ? string : string | undefined }, files: string[] }}
 */
export function readCommandLine(commandLine, words = process.argv.slice(2)) {
  const { options = {}, files } = commandLine;
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { help: _help, value: _value, ...config }]) => [
      name,
      config.type === 'boolean' ? { default: false, ...config } : config,
    ]),
  );
  // Wherever it stands, so that no mistake beside it begins the work.
  if (words.includes('--help') || words.includes('-h')) throw new UsageError(describe(commandLine), 0);
  const { values, positionals } = parse(commandLine, words, known);
  if (positionals.length > 0 && !files) throw refusal(commandLine, `Unexpected argument '${positionals[0]}'`);
  return { values, files: positionals };
}

/** `--name` must be a number, and at least so large. */
export function numberOf(name, text, { atLeast = 0 } = {}) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < atLeast)
    throw new UsageError(`--${name} must be a number${atLeast > 0 ? ` of at least ${atLeast}` : ''}.`);
  return value;
}

function parse(commandLine, words, options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's explanation may go on for several sentences; the first one names the option.
    const [reason] = error.message.split(/\.\s/);
    throw refusal(commandLine, reason.replace(/\.$/, ''));
  }
}

function refusal({ command }, reason) {
  return new UsageError(`${reason}; ${askForHelp(command)} explains the command.`);
}

function askForHelp(command) {
  return !command.startsWith('npm') || command.includes(' -- ')
    ? `${command} --help`
    : `${command} -- --help`;
}

function describe({ command, help, options = {}, files, more }) {
  const rows = Object.entries(options).map(([name, option]) => [
    `--${name}${option.type === 'string' ? ` ${option.value ?? 'N'}` : ''}`,
    typeof option.default === 'string' && option.default !== ''
      ? `${option.help}; ${option.default} by default`
      : option.help,
  ]);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const extra = [rows.length > 0 ? '[options]' : '', files ? `[${files} …]` : ''].filter(Boolean);
  const dashes = !command.startsWith('npm') || command.includes(' -- ') || extra.length === 0 ? [] : ['--'];
  return [
    ['Usage:', command, ...dashes, ...extra].join(' '),
    ['', help],
    rows.length > 0 ? ['', ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)] : [],
    more ? ['', more] : [],
  ]
    .flat()
    .join('\n');
}
