import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { draggedPoint, pinchedView, pointAt, ZOOM_CENTER, type ZoomView } from './zoom-geometry.ts';

/** A finger that moved this far was dragging, not tapping. */
const TAP_SLACK_PX = 8;
const DOUBLE_TAP_MS = 300;

type Finger = { x: number; y: number };
type Fingers = ReadonlyMap<number, Finger>;
type Gesture = {
  /** The view when the last finger came or went. */
  from: ZoomView | undefined;
  start: Fingers;
  fingers: Fingers;
  hasMoved: boolean;
};
type TouchZoom = {
  view: ZoomView | undefined;
  setView: (view: ZoomView | undefined) => void;
  max: () => number;
};

/** A tap magnifies twofold, a double tap as far as the picture has pixels; two fingers pinch and one drags. */
export function useTouchZoom({ view, setView, max }: TouchZoom) {
  const gesture = useRef<Gesture>(undefined);
  const lastTap = useRef<{ at: number; wasWhole: boolean }>(undefined);

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse') return;
    const fingers = new Map(gesture.current?.fingers).set(event.pointerId, fingerOf(event));
    gesture.current = { from: view, start: fingers, fingers, hasMoved: fingers.size > 1 };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = gesture.current;
    if (!now?.fingers.has(event.pointerId)) return;
    now.fingers = new Map(now.fingers).set(event.pointerId, fingerOf(event));
    const box = event.currentTarget.getBoundingClientRect();
    const [before, after] = [spread(now.start), spread(now.fingers)];
    if (before.distance > 0) {
      const between = pointAt({ clientX: before.x, clientY: before.y }, box);
      const from = now.from ?? { point: between, scale: 1 };
      const scale = Math.min(Math.max((from.scale * after.distance) / before.distance, 1), max());
      return setView(scale > 1 ? pinchedView(from, between, scale) : undefined);
    }
    const by = { x: after.x - before.x, y: after.y - before.y };
    if (Math.hypot(by.x, by.y) > TAP_SLACK_PX) now.hasMoved = true;
    if (now.from && now.hasMoved) setView({ ...now.from, point: draggedPoint(now.from, by, box) });
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    const now = gesture.current;
    if (!now?.fingers.has(pointerId)) return;
    const fingers = new Map(now.fingers);
    fingers.delete(pointerId);
    // A finger that stays goes on by dragging.
    gesture.current = { from: view, start: fingers, fingers, hasMoved: now.hasMoved || fingers.size > 0 };
  }

  /** From a tap or Enter; a mouse magnifies on hover. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const tapped = gesture.current;
    gesture.current = undefined;
    if (event.detail === 0) return setView(view ? undefined : { point: ZOOM_CENTER, scale: ZOOM_SCALE });
    if (!tapped || tapped.hasMoved) return;
    const point = pointAt(event, event.currentTarget.getBoundingClientRect());
    const first = lastTap.current;
    const isDouble = first !== undefined && event.timeStamp - first.at < DOUBLE_TAP_MS;
    lastTap.current = isDouble ? undefined : { at: event.timeStamp, wasWhole: view === undefined };
    if (isDouble) setView(first.wasWhole ? { point, scale: max() } : undefined);
    else setView(view ? undefined : { point, scale: ZOOM_SCALE });
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick };
}

const fingerOf = ({ clientX, clientY }: PointerEvent): Finger => ({ x: clientX, y: clientY });

/** The place between the fingers, and how far they are apart; 0 for one finger. */
function spread(fingers: Fingers) {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
