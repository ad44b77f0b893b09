export type Box = { left: number; top: number; width: number; height: number };
/** A point of the picture, in percent of its width and height. */
export type ZoomPoint = { x: number; y: number };

export const ZOOM_CENTER: ZoomPoint = { x: 50, y: 50 };

export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): ZoomPoint {
  return within({
    x: ((clientX - box.left) / box.width) * 100,
    y: ((clientY - box.top) / box.height) * 100,
  });
}

/** Dragging moves the picture with the finger: dragging right shows more of its left. */
export function draggedPoint(from: ZoomPoint, by: { x: number; y: number }, box: Box): ZoomPoint {
  return within({ x: from.x - (by.x / box.width) * 100, y: from.y - (by.y / box.height) * 100 });
}

function within({ x, y }: ZoomPoint): ZoomPoint {
  return { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
}
