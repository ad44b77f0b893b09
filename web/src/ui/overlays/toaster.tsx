import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { attachToaster } from '../../lib/toast.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { freePlace } from './toast-place.ts';

type ToastSink = Parameters<typeof attachToaster>[0];
type ToastKind = Exclude<keyof ToastSink, 'dismiss' | 'clearErrors'>;
type ToastOptions = Parameters<ToastSink[ToastKind]>[1];

const DURATION_MS = { success: 5000, info: 8000, error: 8000 };
const ACTION_MS = 10_000;
const VISIBLE_TOASTS = 4;

/** Above a bar at the bottom of the window or below the header, so that no button is covered. */
const OFFSET = {
  top: 'calc(var(--bar) + 0.75rem)',
  bottom: 'calc(var(--bottom-bar) + 0.75rem)',
  left: 'var(--toast-edge)',
  right: 'var(--toast-edge)',
};
const WIDTH = { '--width': '25rem' } as CSSProperties;

/** Registers itself when mounted, so that it can be loaded after the first page. */
export function Toaster() {
  useEffect(() => attachToaster(sink), []);
  const isPhone = useMediaQuery('(width < 40rem)');

  return createPortal(
    <div data-toasts="">
      <Sonner
        position={isPhone ? 'bottom-center' : 'bottom-right'}
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
const counts = new Map<string, number>();

const sink: ToastSink = {
  success: (text, options) => show('success', text, options),
  info: (text, options) => show('info', text, options),
  error: (text, options) => show('error', text, options),
  dismiss: (key) => {
    for (const id of counts.keys()) if (id.includes(` ${key}`)) sonner.dismiss(id);
  },
  clearErrors: () => {
    for (const id of counts.keys()) if (id.startsWith('error: ')) sonner.dismiss(id);
  },
};

function show(kind: ToastKind, text: string, { id, detail, action }: ToastOptions) {
  const isError = kind === 'error';
  const times = increaseCount(id);
  const place = freePlace(counts.size);
  const forget = () => {
    counts.delete(id);
  };
  sonner[kind](<ToastText text={text} times={times} isAlert={isError} />, {
    id,
    ...(place && { position: place }),
    description: detail,
    duration: action ? ACTION_MS : DURATION_MS[kind],
    closeButton: isError,
    onDismiss: forget,
    onAutoClose: forget,
    action,
  });
}

function increaseCount(id: string): number {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
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
