type Kind = 'success' | 'error';
type ToastOptions = { action?: { label: string; onClick: () => void } };
type Show = (text: string, options: ToastOptions & { id: string }) => void;

/** Toasts requested before the toaster has loaded, which happens after the first page. */
let queued: (() => void)[] = [];
let sink: Record<Kind, Show> | undefined;

export function attachToaster(toaster: Record<Kind, Show>): () => void {
  sink = toaster;
  for (const showToast of queued) showToast();
  queued = [];
  return () => {
    sink = undefined;
  };
}

function show(kind: Kind, text: string, options: ToastOptions = {}): void {
  // The text is the id, so five calls that fail alike show one toast.
  if (sink) sink[kind](text, { ...options, id: `${kind}: ${text}` });
  else queued.push(() => show(kind, text, options));
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
