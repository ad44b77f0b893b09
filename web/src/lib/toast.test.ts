import { describe, expect, it, vi } from 'vitest';
import { attachToaster, toast } from './toast.ts';

function toaster() {
  return { success: vi.fn(), info: vi.fn(), error: vi.fn() };
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
    const { error, info, success } = toaster();
    const detach = attachToaster({ error, info, success });
    toast.error('Failed');
    toast.error('Failed');
    toast.success('Failed');
    detach();
    const [one, two] = error.mock.calls.map(([, { id }]) => id);
    expect(one).toBe(two);
    expect(success.mock.calls[0]?.[1].id).not.toBe(one);
  });

  it('shows equal texts with different keys separately', () => {
    const { error, info, success } = toaster();
    const detach = attachToaster({ error, info, success });
    for (const key of ['order 1', 'order 2']) toast.success('Updated', { key });
    detach();
    expect(new Set(success.mock.calls.map(([, { id }]) => id)).size).toBe(2);
  });
});
