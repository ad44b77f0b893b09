import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../api.ts';
import { settingsName } from './settings-names.ts';

const groups = allEndpoints.flatMap(
  ({ route }) => /^PATCH \/admin\/settings\/([a-z-]+)$/.exec(route)?.[1] ?? [],
);

describe('the name of settings in the history', () => {
  it.each(groups)('is that of a page or a part of one for %s', (group) => {
    expect(settingsName(group)).toMatch(/^[A-Z]/);
  });

  it('is that of each group that can be saved', () => {
    expect(groups.length).toBeGreaterThan(15);
  });
});
