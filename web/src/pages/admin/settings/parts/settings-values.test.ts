import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { changedFields, refusedFields, stillUnsaved } from './settings-values.ts';

const saved = { name: 'Vitrine', links: ['https://a.example'], tagline: '' };

describe('changedFields', () => {
  it('names what differs from what is saved, lists included', () => {
    expect(changedFields(saved, { name: 'Thistle', links: ['https://a.example'] })).toEqual(['name']);
    expect(changedFields(saved, { links: [] })).toEqual(['links']);
  });
});

describe('stillUnsaved', () => {
  it('keeps what was typed while the save was under way', () => {
    expect(
      stillUnsaved({ name: 'Thistle & Clay', tagline: 'Slow' }, { name: 'Thistle', tagline: 'Slow' }),
    ).toEqual({
      name: 'Thistle & Clay',
    });
  });
});

describe('refusedFields', () => {
  it("puts the server's first sentence beside each field", () => {
    const errors = [
      { path: 'changes.links.1', message: 'Start this link with https://' },
      { path: 'changes.links.2', message: 'Another' },
      { path: 'changes.name', message: 'Shop name is required' },
    ];
    const reply = { code: 'invalid_input', message: '', errors };
    const error = new ApiError({ route: 'PATCH /admin/settings/shop', status: 400, reply });
    expect(refusedFields(error)).toEqual({
      links: 'Start this link with https://',
      name: 'Shop name is required',
    });
    expect(refusedFields(new Error('offline'))).toEqual({});
  });
});
