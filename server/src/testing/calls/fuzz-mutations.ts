import fc from 'fast-check';
import { DEEP_MARK, HUGE_MARK, type Json, stockId } from './contract-fuzz.ts';

const oddValues: Json[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 0.001, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  ...[
    '',
    ' ',
    '\t\n',
    'a\0b',
    '\0',
    '\ud800',
    'x\udfffx',
    '\u202e',
    '\ufeff',
    '\u2028',
    '😀'.repeat(100),
    'x'.repeat(300),
  ],
  ...[
    '0',
    '-1',
    '1.5',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    ' 5 ',
    '٣',
    '99999999999999999999',
    '1,5',
    'null',
    'undefined',
  ],
  ...[
    "'; drop table users; --",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    '%%%',
    "E'\\\\'",
    '$1',
    '{{7*7}}',
    '#{7*7}',
    '<script>alert(1)</script>',
  ],
  ...[
    '../../etc/passwd',
    'http://169.254.169.254/',
    '__proto__',
    'constructor',
    'a\r\nBcc: all@mail.example',
    '(?:a+)+$',
    ':*',
    '!|&',
  ],
  ...[[], ['a', 'b'], [null], [[]], {}, { a: {} }, { $ne: null }, { toString: 1 }, { length: 1e9 }],
];
const oddValue = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 4, arbitrary: stockId },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(HUGE_MARK, DEEP_MARK) },
);

const extraFields = [
  'role',
  'isPaid',
  '_id',
  'id',
  'userId',
  'isAdmin',
  'totalPrice',
  '__proto__',
  'constructor',
  'createdAt',
];
const edit = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), at: fc.nat(), value: oddValue }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('add' as const),
    at: fc.nat(),
    name: fc.constantFrom(...extraFields),
    value: oddValue,
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** The value unchanged, or with up to three mutations. */
export function mutate(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const edits = fc.oneof(
    { weight: 1, arbitrary: fc.constant<Edit[]>([]) },
    { weight: 2, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(value, edits).map(([whole, list]) => list.reduce(applyEdit, whole));
}

function applyEdit(whole: Json, change: Edit): Json {
  const places = pathsIn(whole);
  return editAt(whole, places[change.at % places.length] ?? [], change);
}

/** The path of every value inside, including the root. */
function pathsIn(value: Json): string[][] {
  if (value === null || typeof value !== 'object') return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((path) => [name, ...path])),
  ];
}

function editAt(value: Json, [name, ...rest]: string[], change: Edit): Json {
  if (name === undefined) return edited(value, change);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const isRemoved = rest.length === 0 && change.kind === 'remove';
  const remaining = isRemoved ? entries.filter(([key]) => key !== name) : entries;
  const changed = remaining.map(
    ([key, inner]) => [key, key === name ? editAt(inner, rest, change) : inner] as const,
  );
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

function edited(value: Json, change: Edit): Json {
  if (change.kind === 'replace') return change.value;
  if (change.kind === 'repeat') return [value, value];
  if (change.kind === 'remove' || value === null || typeof value !== 'object' || Array.isArray(value))
    return value;
  // Object.fromEntries makes `__proto__` an own field, like JSON.parse, and not the prototype.
  return Object.fromEntries([...Object.entries(value), [change.name, change.value]]);
}
