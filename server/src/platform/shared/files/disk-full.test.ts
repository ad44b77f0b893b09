import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { isDiskFull } from './disk-full.ts';

it.each([
  ['the system’s error', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  [
    'PostgreSQL’s error inside another',
    new Error('query', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
    true,
  ],
  [
    'what initdb printed',
    new Error('PostgreSQL failed (could not write: No space left on device); see the log.'),
    true,
  ],
  ['what an image is refused with', new Refusal(imageRefusals.diskFull), true],
  ['another error', Object.assign(new Error('open'), { code: 'EACCES' }), false],
  ['no error', 'ENOSPC', false],
])('%s shows whether the disk is full', (_name, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
