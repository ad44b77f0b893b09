import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { draggedPoint, pointAt, ZOOM_CENTER, type ZoomPoint } from './zoom-point.ts';

const KEY_STEP_PERCENT = 10;
/** A finger that moved this far was dragging, not tapping. */
const TAP_SLACK_PX = 8;

type Drag = { x: number; y: number; from: ZoomPoint | undefined; hasMoved: boolean };

/**
 * The magnified point of a picture, or undefined for the whole picture. A mouse magnifies where it points; a tap
 * magnifies where it hits, a drag moves the picture, and a second tap ends it.
 */
export function useMagnifier() {
  const [point, setPoint] = useState<ZoomPoint>();
  const drag = useRef<Drag>(undefined);

  function onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse') drag.current = { x: clientX, y: clientY, from: point, hasMoved: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.pointerType === 'mouse') return setPoint(pointAt(event, box));
    const started = drag.current;
    if (!started) return;
    const by = { x: event.clientX - started.x, y: event.clientY - started.y };
    if (Math.hypot(by.x, by.y) > TAP_SLACK_PX) started.hasMoved = true;
    if (started.from && started.hasMoved) setPoint(draggedPoint(started.from, by, box));
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') setPoint(undefined);
  }

  /** From a tap or Enter; a mouse magnifies on hover. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const started = drag.current;
    drag.current = undefined;
    const isKey = event.detail === 0;
    if (started?.hasMoved || (!started && !isKey)) return;
    const box = event.currentTarget.getBoundingClientRect();
    setPoint((now) => (now ? undefined : isKey ? ZOOM_CENTER : pointAt(event, box)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = ARROWS[event.key];
    if (!by || !point) return;
    event.preventDefault();
    setPoint(draggedPoint(point, by, { left: 0, top: 0, width: 100, height: 100 }));
  }

  return { point, handlers: { onPointerDown, onPointerMove, onPointerLeave, onClick, onKeyDown } };
}

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_STEP_PERCENT, y: 0 },
  ArrowRight: { x: -KEY_STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PERCENT },
  ArrowDown: { x: 0, y: -KEY_STEP_PERCENT },
};
