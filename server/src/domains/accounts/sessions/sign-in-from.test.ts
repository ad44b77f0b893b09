import { describe, expect, it } from 'vitest';
import { deviceName } from './sign-in-from.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`${LINUX}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.9.1', 'Another program'],
    ['', 'Another program'],
    [undefined, 'Another program'],
  ])('reads %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('takes no time over a very long one', () => {
    expect(deviceName(`Version/${'x'.repeat(100_000)}`)).toBe('Another program');
  });
});
