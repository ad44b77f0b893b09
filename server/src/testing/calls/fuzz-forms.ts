import fc from 'fast-check';
import { aJpeg } from '../factories/pictures.ts';
import { HUGE_MARK, type Json } from './contract-fuzz.ts';

const BOUNDARY = 'x-boundary';
const smallJpeg = (await aJpeg({ width: 4, height: 3 })).toString('latin1');

/** Possible contents of an uploaded picture. */
const fileBytes = fc.oneof(
  { weight: 8, arbitrary: fc.constant(smallJpeg) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(smallJpeg.slice(0, 40), `${smallJpeg.slice(0, 150)}${'\0'.repeat(50)}`),
  },
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      '',
      'GIF89a',
      '\u0089PNG\r\n\u001a\n',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'RIFF\0\0\0\0WEBPVP8 ',
      HUGE_MARK,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  },
);

const fileNames = ['a.jpg', '', '../../a.jpg', 'a\0.jpg', `${'n'.repeat(300)}.jpg`, 'a";x="', 'a.svg'];
const fileTypes = ['image/jpeg', 'image/svg+xml', 'text/html', ''];

const wrongs = [
  'no end',
  'cut',
  'other boundary',
  'no name',
  'no blank line',
  'bare line feeds',
  'nested',
] as const;
type Wrong = (typeof wrongs)[number] | 'nothing';

type DrawnFile = { field: string; name: string; type: string; bytes: string };

/** A form as a browser would send it, with files of every kind, and often malformed. */
export function drawnForm({ fields, fileFields }: { fields: fc.Arbitrary<Json>; fileFields: string[] }) {
  const file = fc.record({
    field: fc.constantFrom(...fileFields, ...fileFields, ...fileFields, 'other'),
    name: fc.constantFrom(...fileNames),
    type: fc.constantFrom(...fileTypes),
    bytes: fileBytes,
  });
  const wrong = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Wrong>('nothing') },
    { weight: 1, arbitrary: fc.constantFrom<Wrong>(...wrongs) },
  );
  return fc
    .record({ fields, files: fc.array(file, { maxLength: 3 }), wrong })
    .map(({ fields, files, wrong }) => ({
      type: `multipart/form-data; boundary=${wrong === 'other boundary' ? 'another' : BOUNDARY}`,
      bytes: broken([...textParts(fields), ...files.map(filePart)], wrong),
    }));
}

function textParts(fields: Json): string[] {
  if (fields === null || typeof fields !== 'object') return [];
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      return `Content-Disposition: form-data; name="${name}"\r\n\r\n${Buffer.from(text).toString('latin1')}`;
    }),
  );
}

function filePart({ field, name, type, bytes }: DrawnFile): string {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
  return `${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${bytes}`;
}

function broken(parts: string[], wrong: Wrong): string {
  const whole = `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
  switch (wrong) {
    case 'no end':
      return whole.slice(0, -(BOUNDARY.length + 6));
    case 'cut':
      return whole.slice(0, Math.floor(whole.length / 2));
    case 'no name':
      return whole.replaceAll('; name=', '; game=');
    case 'no blank line':
      return whole.replaceAll('\r\n\r\n', '\r\n');
    case 'bare line feeds':
      return whole.replaceAll('\r\n', '\n');
    case 'nested':
      return whole.replaceAll('image/jpeg', `multipart/mixed; boundary=${BOUNDARY}`);
    default:
      return whole;
  }
}
