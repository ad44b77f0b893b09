import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export type ModalProps = {
  isOpen: boolean;
  /** Requested by Escape and by a click outside the panel. */
  onClose: () => void;
  /** Called when the closing transition has finished. */
  onClosed?: () => void;
  /** The id of the heading that names it; otherwise use `label`. */
  labelledBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** The panel's class: `dialog`, `drawer` or the page's own. */
  className: string;
  /** The element marked `data-autofocus` gets the focus, otherwise the panel itself. */
  children: ReactNode;
};

/** The storefront uses a small implementation; the back office replaces it with its own, which shoppers never load. */
export const ModalLayer = createContext<ComponentType<ModalProps>>(ShopModal);

/** The base of every dialog and drawer: traps focus and pointer, and restores the focus on closing. */
export function Modal(props: ModalProps) {
  const Layer = use(ModalLayer);
  return <Layer {...props} />;
}

/** Not a native modal dialog, because that makes everything else inert, and toasts must stay readable and closable. */
function ShopModal({ isOpen, onClose, onClosed, ...panel }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isPresent = usePresence(isOpen, layer, onClosed);
  useModalLayer(isOpen && isPresent, layer, onClose);
  if (!isPresent) return null;

  const { labelledBy, describedBy, label, role = 'dialog', className, children } = panel;
  const names = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-label': label };
  return createPortal(
    <div ref={layer} className="modal" data-modal={isOpen ? 'open' : 'leaving'}>
      <div {...{ role, 'aria-modal': true, ...names }} tabIndex={-1} className={className}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Leaves the layer mounted until its closing transition has finished; then calls `onClosed`. */
function usePresence(isOpen: boolean, layer: RefObject<HTMLElement | null>, onClosed?: () => void): boolean {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  const leave = useEffectEvent(() => {
    setPresent(false);
    onClosed?.();
  });

  useEffect(() => {
    if (isOpen || !isPresent) return;
    let isLeaving = true;
    // Only transitions: a spinner inside the overlay never finishes.
    const transitions = (layer.current?.getAnimations({ subtree: true }) ?? []).filter(
      (animation) => animation instanceof CSSTransition,
    );
    void Promise.allSettled(transitions.map((transition) => transition.finished)).then(() => {
      if (isLeaving) leave();
    });
    return () => {
      isLeaving = false;
    };
  }, [isOpen, isPresent, layer]);

  return isPresent;
}

function useModalLayer(isActive: boolean, layer: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = layer.current;
    if (!isActive || !element) return;

    const returnTo = document.activeElement;
    const releases = [makeOthersInert(element), lockScroll()];
    const [panel] = element.children;
    const first = element.querySelector('[data-autofocus]') ?? panel;
    if (first instanceof HTMLElement) first.focus();

    const listening = new AbortController();
    closeOnEscape(element, close, listening.signal);
    closeOnClickOutside(element, close, listening.signal);
    return () => {
      listening.abort();
      for (const release of releases) release();
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, [isActive, layer]);
}

/** Listens on the document, after the elements inside, so that a menu in a dialog can handle Escape itself. */
function closeOnEscape(layer: HTMLElement, close: () => void, signal: AbortSignal) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // A dialog under another one is inert. The body has the focus after Tab has left the last element.
    const isInside = event.target instanceof Node && layer.contains(event.target);
    if (layer.inert || !(isInside || event.target === document.body)) return;
    event.preventDefault();
    close();
  }
  document.addEventListener('keydown', onKeyDown, { signal });
}

/** A drag that starts inside and ends outside the panel (selecting text) is not a click outside. */
function closeOnClickOutside(layer: HTMLElement, close: () => void, signal: AbortSignal) {
  let startedOutside = false;
  function onPointerDown(event: Event) {
    startedOutside = event.target === layer;
  }
  function onClick(event: Event) {
    if (startedOutside && event.target === layer) close();
  }
  layer.addEventListener('pointerdown', onPointerDown, { signal });
  layer.addEventListener('click', onClick, { signal });
}

function makeOthersInert(layer: HTMLElement): () => void {
  const free = document.querySelectorAll<HTMLElement>('body > :not([inert], [data-toasts])');
  const others = [...free].filter((element) => element !== layer);
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}

/** Stops the page behind from scrolling, and keeps the width of its scrollbar so that nothing shifts. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  const scrollbar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
  return () => {
    Object.assign(style, before);
  };
}
