import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { attachToaster } from '../../lib/toast.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../use-media-query.ts';

type ToastSink = Parameters<typeof attachToaster>[0];
type ToastKind = keyof ToastSink;
type ToastOptions = Parameters<ToastSink[ToastKind]>[1];

const DURATION_MS = { success: 5000, info: 8000, error: 8000 };
const ACTION_MS = 10_000;
const VISIBLE_TOASTS = 4;

/** Below the header on wide screens and above the bottom bar on phones, so that no icons are covered. */
const OFFSET = {
  top: 'calc(var(--bar) + 0.75rem)',
  bottom: 'calc(var(--bottom-bar) + 0.75rem)',
  left: '0.75rem',
  right: '0.75rem',
};
const WIDTH = { '--width': '25rem' } as CSSProperties;

/** Registers itself when mounted, so that it can be loaded after the first page. */
export function Toaster() {
  useEffect(() => attachToaster(sink), []);
  const isPhone = useMediaQuery('(width < 40rem)');

  return createPortal(
    <div data-toasts="">
      <Sonner
        position={isPhone ? 'bottom-center' : 'top-right'}
        offset={OFFSET}
        mobileOffset={OFFSET}
        style={WIDTH}
        expand
        visibleToasts={VISIBLE_TOASTS}
        containerAriaLabel={uiTexts.notices}
        icons={{ success: <Check />, info: <Info />, error: <CircleAlert />, close: <X /> }}
        gap={8}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: uiTexts.close,
          classNames: {
            toast: 'toast',
            success: 'toast-success',
            info: 'toast-info',
            error: 'toast-error',
            content: 'toast-content',
            description: 'toast-detail',
            actionButton: 'toast-action',
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
  info: (text, options) => show('info', text, options),
  error: (text, options) => show('error', text, options),
};

function show(kind: ToastKind, text: string, { id, detail, action }: ToastOptions) {
  const isError = kind === 'error';
  const forget = () => {
    times.delete(id);
  };
  sonner[kind](<ToastText text={text} times={increaseCount(id)} isAlert={isError} />, {
    id,
    description: detail,
    duration: action ? ACTION_MS : DURATION_MS[kind],
    closeButton: isError,
    onDismiss: forget,
    onAutoClose: forget,
    action,
  });
}

function increaseCount(id: string): number {
  const count = (times.get(id) ?? 0) + 1;
  times.set(id, count);
  return count;
}

function ToastText({ text, times, isAlert }: { text: string; times: number; isAlert: boolean }) {
  return (
    <>
      <span role={isAlert ? 'alert' : 'status'}>{text}</span>
      {times > 1 && <span className="toast-times">{times}</span>}
    </>
  );
}
