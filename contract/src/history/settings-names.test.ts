import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../api.ts';
import { fieldLabel } from '../audit/audit.texts.ts';
import { recordedLabel } from './settings-labels.ts';
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

describe('the label of a field of settings in the history', () => {
  const fields = allEndpoints.flatMap(({ route, body }) => {
    const [, group] = /^PATCH \/admin\/settings\/([a-z-]+)$/.exec(route) ?? [];
    if (group === undefined || !(body instanceof z.ZodObject)) return [];
    const { changes } = body.shape;
    return changes instanceof z.ZodObject
      ? Object.keys(changes.shape).map((field) => [group, field] as const)
      : [];
  });

  it('is asked for every field', () => {
    expect(fields.length).toBeGreaterThan(60);
  });

  it.each(fields)('is that of its screen: %s %s', (group, field) => {
    const label = recordedLabel(field, group);
    expect(label).toMatch(/^[A-Z]/);
    expect(label).not.toBe(fieldLabel(field));
  });
});

it('is the name of the field in words for everything else', () => {
  expect(recordedLabel('promoPercentage')).toBe('promo percentage');
});
