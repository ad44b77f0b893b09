import { describe, expect, it } from 'vitest';
import { fill } from './templates.ts';

describe('filling a template', () => {
  it('puts in what is named in braces and leaves the variables of nginx', () => {
    expect(fill(`listen \${PORT}; proxy_set_header Host $http_host;`, { PORT: 80 })).toBe(
      'listen 80; proxy_set_header Host $http_host;',
    );
  });

  it('refuses to leave a name empty', () => {
    expect(() => fill(`listen \${PORT};`, {})).toThrow('PORT is missing');
  });
});
