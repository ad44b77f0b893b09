import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { useTouchZoom } from './use-touch-zoom.ts';
import {
  draggedPoint,
  maxScale,
  pointAt,
  ZOOM_CENTER,
  ZOOM_STEP,
  type ZoomPoint,
  type ZoomView,
} from './zoom-geometry.ts';

const KEY_STEP_PERCENT = 10;

/**
 * How a picture is magnified, or undefined for the whole picture. A mouse magnifies where it points, and its wheel
 * decides how much.
 */
export function useMagnifier(lens: RefObject<HTMLElement | null>, index: number) {
  const [kept, setKept] = useState<{ index: number; view: ZoomView | undefined }>();
  /** The next picture begins whole. */
  const view = kept?.index === index ? kept.view : undefined;
  const setView = (next: ZoomView | undefined) => setKept({ index, view: next });
  /** Remembered while the mouse is elsewhere. */
  const [level, setLevel] = useState<number>(ZOOM_SCALE);
  /** Keys can move the picture away from a resting mouse, which has not left it then. */
  const isPointed = useRef(false);
  const touch = useTouchZoom({ view, setView, max });

  function max(): number {
    const picture = lens.current?.querySelector('img');
    if (!picture) return ZOOM_SCALE;
    return maxScale(picture.naturalWidth, picture.offsetWidth);
  }

  function zoomBy(step: number, point: ZoomPoint = view?.point ?? ZOOM_CENTER) {
    const scale = Math.min(Math.max((view?.scale ?? 1) + step, 1), max());
    setView(scale > 1 ? { point, scale } : undefined);
    if (scale > 1) setLevel(scale);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return touch.onPointerMove(event);
    isPointed.current = true;
    setView({
      point: pointAt(event, event.currentTarget.getBoundingClientRect()),
      scale: Math.min(level, max()),
    });
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && isPointed.current) setView(undefined);
  }

  function onWheel(event: WheelEvent<HTMLElement>) {
    const point = pointAt(event, event.currentTarget.getBoundingClientRect());
    zoomBy(event.deltaY < 0 ? ZOOM_STEP : -ZOOM_STEP, point);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = ARROWS[event.key];
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (step) zoomBy(view ? step : 2 * step);
    else if (by && view) setView({ ...view, point: draggedPoint({ ...view, scale: 2 }, by, PERCENT) });
    else return;
    isPointed.current = false;
    event.preventDefault();
  }

  return { view, zoomBy, handlers: { ...touch, onPointerMove, onPointerLeave, onWheel }, onKeyDown };
}

const PERCENT = { width: 100, height: 100 };
const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_STEP_PERCENT, y: 0 },
  ArrowRight: { x: -KEY_STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PERCENT },
  ArrowDown: { x: 0, y: -KEY_STEP_PERCENT },
};
