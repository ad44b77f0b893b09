type Kind = 'success' | 'info' | 'error';
type ToastOptions = {
  detail?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Keeps toasts with the same text apart, where each has its own action, and names those to dismiss. */
  key?: string;
};
type Show = (text: string, options: ToastOptions & { id: string }) => void;

/** Toasts requested before the toaster has loaded, which happens after the first page. */
let queued: (() => void)[] = [];
type Sink = Record<Kind, Show> & { dismiss?: (key: string) => void; clearErrors: () => void };
let sink: Sink | undefined;
/** A cleared error takes a moment to leave, and must not take an equal one of the next try with it. */
let tries = 0;

export function attachToaster(toaster: Sink): () => void {
  sink = toaster;
  for (const showToast of queued) showToast();
  queued = [];
  return () => {
    sink = undefined;
  };
}

function show(kind: Kind, text: string, options: ToastOptions = {}): void {
  // The text is the id, so five calls that fail alike show one toast.
  const id = `${kind}: ${text} ${options.key ?? ''} ${kind === 'error' ? tries : ''}`;
  if (sink) sink[kind](text, { ...options, id });
  else queued.push(() => show(kind, text, options));
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  /** For what is neither done nor failed, such as a request to sign in. */
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Those with this key, because what they offer is done. */
  dismiss: (key: string) => sink?.dismiss?.(key),
  /** Before something is tried again: an old error would look like the result of the new try. */
  clearErrors: () => {
    tries++;
    sink?.clearErrors();
  },
};
