import { describe, expect, it, vi } from 'vitest';
import { attachToaster, toast } from './toast.ts';

function toaster() {
  return { success: vi.fn(), info: vi.fn(), error: vi.fn(), clearErrors: vi.fn() };
}

describe('toast', () => {
  it('queues toasts until the toaster has loaded, and shows each once', () => {
    toast.error('Failed to load products.');
    const first = toaster();
    const detach = attachToaster(first);
    expect(first.error).toHaveBeenCalledExactlyOnceWith('Failed to load products.', expect.anything());
    detach();

    const second = toaster();
    attachToaster(second)();
    expect(second.error).not.toHaveBeenCalled();
  });

  it('gives equal texts the same id, so that they collapse, and other texts another', () => {
    const { error, success, ...others } = toaster();
    const detach = attachToaster({ error, success, ...others });
    toast.error('Failed');
    toast.error('Failed');
    toast.success('Failed');
    detach();
    const [one, two] = error.mock.calls.map(([, { id }]) => id);
    expect(one).toBe(two);
    expect(success.mock.calls[0]?.[1].id).not.toBe(one);
  });

  it('shows the error of the next try although the old one is just leaving', () => {
    const { error, clearErrors, ...others } = toaster();
    const detach = attachToaster({ error, clearErrors, ...others });
    toast.error('Failed');
    toast.clearErrors();
    toast.error('Failed');
    detach();
    expect(clearErrors).toHaveBeenCalledOnce();
    expect(new Set(error.mock.calls.map(([, { id }]) => id)).size).toBe(2);
  });

  it('shows equal texts with different keys separately', () => {
    const { success, ...others } = toaster();
    const detach = attachToaster({ success, ...others });
    for (const key of ['order 1', 'order 2']) toast.success('Updated', { key });
    detach();
    expect(new Set(success.mock.calls.map(([, { id }]) => id)).size).toBe(2);
  });
});
