import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { parseCommandLine, UsageError } from './parse-command-line.ts';

const copy: Command = {
  name: 'copy',
  summary: 'copy something',
  arguments: ['FROM', 'TO'],
  options: { force: { type: 'boolean', help: 'even over something' } },
  help: 'Copies it.',
  run: async () => undefined,
};
const parse = (...words: string[]) => parseCommandLine(words, [copy]);

describe('the command line', () => {
  it('finds the command, its arguments and its options in any order', () => {
    expect(parse('copy', 'a', '--force', 'b')).toEqual({
      command: copy,
      args: ['a', 'b'],
      options: { force: true },
    });
    expect(parse('copy', '--', '--a', 'b')).toMatchObject({ args: ['--a', 'b'] });
  });

  it.each([[[]], [['help']], [['--help']], [['-h']]])('lists the commands on %j', (words) => {
    expect(parse(...words)).toEqual({ help: expect.stringContaining('  copy  copy something') });
  });

  it('explains a command, whatever else stands there', () => {
    expect(parse('copy', '--help')).toEqual({
      help: 'Usage: npm run shop -- copy FROM TO [options]\n\nCopies it.\n\n  --force  even over something',
    });
    expect(parse('copy', 'a', '-h')).toEqual({ help: expect.stringContaining('Usage') });
  });

  it.each([
    [['move'], 'There is no command move; npm run shop -- --help lists them.'],
    [['copy', 'a'], 'npm run shop -- copy FROM TO takes 2 arguments, not 1.'],
    [['copy', 'a', 'b', 'c'], 'npm run shop -- copy FROM TO takes 2 arguments, not 3.'],
    [['copy', 'a', 'b', '--quick'], "Unknown option '--quick'; npm run shop -- copy --help explains it."],
    [
      ['copy', 'a', 'b', '--force=yes'],
      "Option '--force' does not take an argument; npm run shop -- copy --help explains it.",
    ],
  ])('refuses %j in one sentence', (words, sentence) => {
    expect(() => parse(...words)).toThrow(new UsageError(sentence));
  });
});
