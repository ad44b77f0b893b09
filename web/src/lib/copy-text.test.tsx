import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

function clipboardOf(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

describe('copyText', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('uses the clipboard where the browser allows it', async () => {
    const writeText = vi.fn(async () => {});
    clipboardOf(writeText);
    expect(await copyText('Line')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('Line');
  });

  it.each([true, false])('selects the text beside the pressed button on plain http: %s', async (isCopied) => {
    clipboardOf(() => Promise.reject(new Error('Not allowed')));
    document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
    const button = document.querySelector('button') as HTMLButtonElement;
    button.focus();
    let selected: Element | null = null;
    document.execCommand = () => {
      selected = document.querySelector('[role=dialog] textarea');
      return isCopied;
    };
    expect(await copyText('Line')).toBe(isCopied);
    expect(selected).toHaveValue('Line');
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
  });
});
