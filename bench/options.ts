import { MAX_OPTION_VALUES } from '@vitrine/contract/catalog/variants/variants.rules';
import { numberOf, readCommandLine, UsageError } from '../scripts/setup/command-line.mjs';

export type Options = {
  /** Sizes of the catalogue, smallest first. */
  products: number[];
  orders: number;
  only: string[];
  rounds: number;
  seconds: number;
  connections: number;
  encoding: string;
  isCold: boolean;
  workers: number | undefined;
  /** How long the mixed run takes; undefined skips it. */
  mixedSeconds: number | undefined;
  /** Compares list and detail of products with this many variants each with those of products without options. */
  variants: number | undefined;
  /** Measures import and export of this many rows instead of the operations. */
  importExportRows: number | undefined;
  /** Measures a backup with this many megabytes of images instead of the operations. */
  backupMb: number | undefined;
  /** Compares this many processes with one, instead of the operations with their limits. */
  processes: number | undefined;
  isProfiled: boolean;
  isStrict: boolean;
  isSelfTest: boolean;
};

const ENCODINGS = ['identity', 'gzip', 'br'];
const UNITS = { s: 1, m: 60, h: 3600 } as const;

const known = {
  products: { type: 'string', default: '1000', help: 'size of the catalogue; several with commas between' },
  orders: { type: 'string', default: '1000', help: 'as many orders, users and messages' },
  only: { type: 'string', default: '', value: 'NAMES', help: 'only these groups or operations' },
  rounds: { type: 'string', default: '3', help: 'how often each is measured' },
  seconds: { type: 'string', default: '2', help: 'how long each measurement takes' },
  connections: { type: 'string', default: '16', help: 'how many call at once' },
  encoding: { type: 'string', default: 'identity', value: 'NAME', help: 'identity, gzip or br' },
  workers: { type: 'string', help: 'how many processes serve the shop' },
  mixed: { type: 'string', value: 'TIME', help: 'afterwards a mix of calls, such as 90s, 30m or 2h' },
  variants: { type: 'string', help: 'only what list and detail keep with so many variants of each product' },
  'import-export': { type: 'string', help: 'only the import and export of so many rows' },
  backup: { type: 'string', help: 'only a backup and a restore with so many MB of images' },
  processes: { type: 'string', help: 'only what so many processes keep of the speed of one' },
  cold: { type: 'boolean', default: false, help: 'without the response cache' },
  profile: { type: 'boolean', default: false, help: 'and where the time of the shop went' },
  strict: { type: 'boolean', default: false, help: 'ends with 1 if a target is not reached' },
  'self-test': { type: 'boolean', default: false, help: 'a second for each operation: do all of them work?' },
} as const;

export function readOptions(args: readonly string[]): Options {
  const { values } = readCommandLine(
    {
      command: 'npm run bench',
      help: 'Measures the speed of the built shop as a share of what bare Fastify and PostgreSQL reach; see docs/bench.md.',
      options: known,
    },
    args,
  );
  if (!ENCODINGS.includes(values.encoding))
    throw new UsageError(`--encoding must be one of ${ENCODINGS.join(', ')}.`);
  const options = {
    products: listOf(values.products).map((size) => positive('products', size)),
    orders: positive('orders', values.orders),
    only: listOf(values.only),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
    encoding: values.encoding,
    isCold: values.cold,
    workers: values.workers === undefined ? undefined : positive('workers', values.workers),
    mixedSeconds: values.mixed === undefined ? undefined : duration(values.mixed),
    variants: values.variants === undefined ? undefined : variantCount(values.variants),
    importExportRows:
      values['import-export'] === undefined ? undefined : positive('import-export', values['import-export']),
    backupMb: values.backup === undefined ? undefined : positive('backup', values.backup),
    processes: values.processes === undefined ? undefined : positive('processes', values.processes),
    isProfiled: values.profile,
    isStrict: values.strict,
    isSelfTest: values['self-test'],
  };
  options.products.sort((one, other) => one - other);
  return options.isSelfTest ? { ...options, ...selfTest } : options;
}

/** About a second per operation, shared by the shop and both limits. */
const selfTest = { products: [200], orders: 200, rounds: 1, seconds: 0.25, mixedSeconds: 2 };

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function positive(name: string, text: string): number {
  const value = numberOf(name, text);
  if (value === 0) throw new UsageError(`--${name} must be a number above 0.`);
  return value;
}

/** They are the values of one option. */
function variantCount(text: string): number {
  const count = positive('variants', text);
  if (count > MAX_OPTION_VALUES) throw new UsageError(`--variants must be at most ${MAX_OPTION_VALUES}.`);
  return count;
}

/** `90s`, `30m` or `2h`. */
function duration(text: string): number {
  const [, amount = '', unit = 's'] = /^(\d+)([smh])?$/.exec(text) ?? [];
  if (amount === '') throw new UsageError('--mixed must be a time such as 90s, 30m or 2h.');
  return positive('mixed', amount) * UNITS[unit as keyof typeof UNITS];
}
