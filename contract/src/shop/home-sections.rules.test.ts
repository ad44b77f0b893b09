import { describe, expect, it } from 'vitest';
import { HOME_SECTIONS, withSection } from './home-sections.rules.ts';

describe('withSection', () => {
  it.each(HOME_SECTIONS)('puts %s back in its place among those in the specified order', (name) => {
    const others = HOME_SECTIONS.filter((other) => other !== name);
    expect(withSection(others, name)).toEqual(HOME_SECTIONS);
  });

  it('keeps the order of the owner', () => {
    expect(withSection(['newsletter', 'contact', 'benefits'], 'featured')).toEqual([
      'featured',
      'newsletter',
      'contact',
      'benefits',
    ]);
    expect(withSection(['contact'], 'newsletter')).toEqual(['contact', 'newsletter']);
  });
});
