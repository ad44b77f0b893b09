import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../../platform/shared/files/project-root.ts';

/** Words in the most guessed passwords, compared without symbols around them and with substitutions undone. */
const COMMON_WORDS = new Set(
  `password passwort passwd passw passcode secret letmein welcome login access admin administrator root master
  superuser guest user test testing tester default changeme change temp temporary sample example demo qwerty qwertz
  azerty qwertyuiop qwertyui qwert asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc qweasd qweasdzxc
  qweqwe asdasd asdqwe zaqxsw abcdefgh abcdefg abcdef abcde abcd abc iloveyou ilove loveyou lovely love lover
  monkey dragon football baseball basketball soccer hockey superman batman spiderman pokemon starwars princess
  sunshine shadow michael jennifer jessica jordan ashley daniel charlie thomas andrew joshua nicole michelle
  matthew robert george hannah samantha amanda liverpool chelsea arsenal barcelona computer internet samsung google
  whatever trustno trustnoone blink nothing freedom flower butterfly chocolate cookie banana cheese summer winter
  spring autumn january february march april june july august september october november december monday friday
  mustang corvette ferrari mercedes yamaha harley killer hunter ranger tigger buster ginger pepper maggie bailey
  hello helloworld hallo bonjour ninja matrix phoenix diamond silver golden orange purple yellow family forever
  friends angel angels jesus christ heaven blessed company office shop store shopping customer vitrine`.split(
    /\s+/,
  ),
);

/** Keyboard rows and the alphabet; a password that only follows one of them is guessed at once. */
const KEY_SEQUENCES =
  '0123456789012345 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm 1q2w3e4r5t6y7u8i9o0p'.split(' ');

/** With more than this, the added characters make the password hard enough to guess. */
const MAX_DECORATION_CHARS = 6;

const SUBSTITUTIONS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return isListed(typed) || isRepeated(typed) || isKeySequence(typed) || isDecoratedWord(typed);
}

/** One to four characters repeated, such as 11111111 or abcabcabc. */
function isRepeated(typed: string): boolean {
  return /^(.{1,4})\1+$/su.test(typed);
}

function isKeySequence(typed: string): boolean {
  const backwards = [...typed].reverse().join('');
  return KEY_SEQUENCES.some((walk) => walk.includes(typed) || walk.includes(backwards));
}

/** Whether a common word remains without the symbols around it, or with those inside it read as letters. */
function isDecoratedWord(typed: string): boolean {
  const bare = typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  if (typed.length - bare.length > MAX_DECORATION_CHARS) return false;
  return COMMON_WORDS.has(undoSubstitutions(bare)) || COMMON_WORDS.has(undoSubstitutions(typed));
}

function undoSubstitutions(typed: string): string {
  return [...typed].map((character) => SUBSTITUTIONS[character] ?? character).join('');
}

/** One password a line, sorted by bytes; scripts/make-common-passwords.mjs writes it. */
const LIST = join(projectRoot, 'server/src/domains/accounts/passwords/common-passwords.txt.br');
const LINE_END = 10;

let list: Buffer | undefined;

function isListed(password: string): boolean {
  // As bytes, because as many strings would take ten times the memory.
  list ??= brotliDecompressSync(readFileSync(LIST));
  const wanted = Buffer.from(password);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const start = lineStart(list, (low + high) >> 1);
    const end = list.indexOf(LINE_END, start);
    const order = Buffer.compare(list.subarray(start, end), wanted);
    if (order === 0) return true;
    if (order < 0) low = end + 1;
    else high = start;
  }
  return false;
}

function lineStart(bytes: Buffer, within: number): number {
  return within === 0 ? 0 : bytes.lastIndexOf(LINE_END, within - 1) + 1;
}
