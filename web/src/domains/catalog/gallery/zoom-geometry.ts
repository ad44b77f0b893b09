import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';

export type Box = { left: number; top: number; width: number; height: number };
/** A point of the picture, in percent of its width and height. */
export type ZoomPoint = { x: number; y: number };
/** The point that stays where it is, and how much everything around it is magnified. */
export type ZoomView = { point: ZoomPoint; scale: number };

export const ZOOM_CENTER: ZoomPoint = { x: 50, y: 50 };
export const ZOOM_STEP = 0.5;
const MAX_SCALE = 4;

/** As far as the picture has a pixel for each of the page's, but at least as far as the specification asks. */
export function maxScale(pictureWidth: number, shownWidth: number): number {
  const sharp = shownWidth > 0 ? pictureWidth / shownWidth : ZOOM_SCALE;
  return Math.min(Math.max(Math.floor(sharp * 10) / 10, ZOOM_SCALE), MAX_SCALE);
}

export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): ZoomPoint {
  return within({
    x: ((clientX - box.left) / box.width) * 100,
    y: ((clientY - box.top) / box.height) * 100,
  });
}

/** Dragging moves the picture with the finger: dragging right shows more of its left. */
export function draggedPoint(
  { point, scale }: ZoomView,
  by: { x: number; y: number },
  box: Pick<Box, 'width' | 'height'>,
): ZoomPoint {
  const times = 100 / (scale - 1);
  return within({ x: point.x - (by.x / box.width) * times, y: point.y - (by.y / box.height) * times });
}

/** What is between the two fingers stays between them. */
export function pinchedView({ point, scale }: ZoomView, between: ZoomPoint, wanted: number): ZoomView {
  const along = (origin: number, center: number) => {
    const shown = origin + (center - origin) / scale;
    return (shown * wanted - center) / (wanted - 1);
  };
  return { scale: wanted, point: within({ x: along(point.x, between.x), y: along(point.y, between.y) }) };
}

/** The part of the picture that a window of this size shows, in percent. */
export function visiblePart(
  { point, scale }: ZoomView,
  box: Box,
  window: { innerWidth: number; innerHeight: number },
) {
  const shown = (origin: number, at: number) => Math.min(Math.max(origin + (at - origin) / scale, 0), 100);
  const left = shown(point.x, (-box.left / box.width) * 100);
  const top = shown(point.y, (-box.top / box.height) * 100);
  return {
    left,
    top,
    right: 100 - shown(point.x, ((window.innerWidth - box.left) / box.width) * 100),
    bottom: 100 - shown(point.y, ((window.innerHeight - box.top) / box.height) * 100),
  };
}

function within({ x, y }: ZoomPoint): ZoomPoint {
  return { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
}
