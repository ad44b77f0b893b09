import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDrafts, registerSaver, saveDrafts, useDraft, useHasDraft, writeDraft } from './drafts.ts';

afterEach(clearDrafts);

const SAVED = { tracking: '', carrier: 'UPS' };

describe('a draft', () => {
  it('outlives its form, and ends when the saved text is typed again', () => {
    const form = renderHook(() => useDraft('order 1 shipment', SAVED));
    act(() => form.result.current.change({ tracking: '1Z' }));
    form.unmount();
    const again = renderHook(() => ({ ...useDraft('order 1 shipment', SAVED), hasAny: useHasDraft() }));
    expect(again.result.current).toMatchObject({ draft: { tracking: '1Z', carrier: 'UPS' }, hasAny: true });
    act(() => again.result.current.change({ tracking: '' }));
    expect(again.result.current).toMatchObject({ isDirty: false, hasAny: false });
  });

  it('is found by the beginning of its name', () => {
    writeDraft('order 1 shipment', { tracking: '1Z' });
    expect(renderHook(() => useHasDraft('order 1 ')).result.current).toBe(true);
    expect(renderHook(() => useHasDraft('order 2 ')).result.current).toBe(false);
  });

  it('is saved before the page is left, if its form can', async () => {
    writeDraft('note', { text: 'Gift' });
    expect(await saveDrafts()).toBe(false);
    const release = registerSaver('note', async () => writeDraft('note', undefined));
    expect(await saveDrafts()).toBe(true);
    release();
  });
});
