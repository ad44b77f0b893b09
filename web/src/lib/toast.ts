type Kind = 'success' | 'info' | 'error';
type ToastOptions = {
  detail?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Keeps toasts with the same text apart, where each has its own action. */
  key?: string;
};
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
  if (sink) sink[kind](text, { ...options, id: `${kind}: ${text} ${options.key ?? ''}` });
  else queued.push(() => show(kind, text, options));
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  /** For what is neither done nor failed, such as a request to sign in. */
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
