import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { uiTexts } from './ui.texts.ts';
import { useMediaQuery } from './use-media-query.ts';

export type ToastAction = { label: string; onClick: () => void };
export type ShowToast = (text: string, options: { id: string; action?: ToastAction }) => void;
export type ToastSink = { success: ShowToast; error: ShowToast };

const SUCCESS_MS = 5000;
const ERROR_MS = 8000;
const ACTION_MS = 10_000;

/** Hands over a way to show toasts when it is there, so that it can be loaded after the first page. */
export function Toaster({ attach }: { attach: (sink: ToastSink) => () => void }) {
  useEffect(() => attach(sink), [attach]);
  // On phones the bottom belongs to the bar with the buy button.
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
    // Beside the app and not in it, because an open dialog makes the app inert.
    document.body,
  );
}

/** How often each text on screen was said: the same text again counts up instead of standing there twice. */
const times = new Map<string, number>();

const sink: ToastSink = {
  success: (text, { id, action }) => {
    sonner.success(<ToastText text={text} times={countUp(id)} />, {
      id,
      duration: action ? ACTION_MS : SUCCESS_MS,
      ...(action && { action }),
      ...forgetWhenGone(id),
    });
  },
  error: (text, { id, action }) => {
    sonner.error(<ToastText text={text} times={countUp(id)} isAlert />, {
      id,
      duration: action ? ACTION_MS : ERROR_MS,
      closeButton: true,
      ...(action && { action }),
      ...forgetWhenGone(id),
    });
  },
};

function countUp(id: string): number {
  const count = (times.get(id) ?? 0) + 1;
  times.set(id, count);
  return count;
}

function forgetWhenGone(id: string) {
  const forget = () => {
    times.delete(id);
  };
  return { onDismiss: forget, onAutoClose: forget };
}

type ToastTextProps = { text: string; times: number; isAlert?: boolean };

function ToastText({ text, times, isAlert = false }: ToastTextProps) {
  return (
    <>
      <span role={isAlert ? 'alert' : 'status'}>{text}</span>
      {times > 1 && <span className="toast-times">{times}</span>}
    </>
  );
}
