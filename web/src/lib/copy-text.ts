import { toast } from './toast.ts';

/** A toast says whether it worked. */
export async function copyWithToast(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  if (await copyText(text)) toast.success(copied);
  else toast.error(notCopied);
}

/**
 * Returns whether it worked. The clipboard API needs https or localhost, which a shop in a home network does not have.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // Beside the button, because an open dialog lets nothing outside of it be selected.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
