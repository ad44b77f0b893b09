import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { uiTexts } from './ui.texts.ts';
import { useMediaQuery } from './use-media-query.ts';

type ToastOptions = { id: string; action?: { label: string; onClick: () => void } };
type ShowToast = (text: string, options: ToastOptions) => void;
export type ToastSink = { success: ShowToast; error: ShowToast };

const DURATION_MS = { success: 5000, error: 8000 };
const ACTION_MS = 10_000;

/** Registers itself when mounted, so that it can be loaded after the first page. */
export function Toaster({ attach }: { attach: (sink: ToastSink) => () => void }) {
  useEffect(() => attach(sink), [attach]);
  // On phones the bottom is taken by the buy bar.
  const isPhone = useMediaQuery('(width < 40rem)');

  return createPortal(
    <div data-toasts="">
      <Sonner
        position={isPhone ? 'top-center' : 'bottom-right'}
        containerAriaLabel={uiTexts.notices}
        icons={{ success: <Check />, error: <CircleAlert />, close: <X /> }}
        gap={12}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: uiTexts.close,
          classNames: {
            toast: 'toast',
            success: 'toast-success',
            error: 'toast-error',
            content: 'toast-content',
            actionButton: 'link',
            closeButton: 'toast-close',
          },
        }}
      />
    </div>,
    // Outside the app, because an open dialog makes the app inert.
    document.body,
  );
}

/** How often each visible text was shown: a repeated text increases the count instead of adding a toast. */
const times = new Map<string, number>();

const sink: ToastSink = {
  success: (text, options) => show('success', text, options),
  error: (text, options) => show('error', text, options),
};

function show(kind: keyof ToastSink, text: string, { id, action }: ToastOptions) {
  const isError = kind === 'error';
  const forget = () => {
    times.delete(id);
  };
  sonner[kind](<ToastText text={text} times={countUp(id)} isAlert={isError} />, {
    id,
    duration: action ? ACTION_MS : DURATION_MS[kind],
    closeButton: isError,
    onDismiss: forget,
    onAutoClose: forget,
    ...(action && { action }),
  });
}

function countUp(id: string): number {
  const count = (times.get(id) ?? 0) + 1;
  times.set(id, count);
  return count;
}

type ToastTextProps = { text: string; times: number; isAlert: boolean };

function ToastText({ text, times, isAlert }: ToastTextProps) {
  return (
    <>
      <span role={isAlert ? 'alert' : 'status'}>{text}</span>
      {times > 1 && <span className="toast-times">{times}</span>}
    </>
  );
}
