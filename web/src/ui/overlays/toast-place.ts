import type { ToastT } from 'sonner';

type Place = NonNullable<ToastT['position']>;
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const WIDE: readonly Place[] = ['bottom-right', 'bottom-left', 'top-right'];
const PHONE: readonly Place[] = ['bottom-center', 'top-center'];
const WIDTH_PX = 400;
/** Of a toast of two lines and the gap below it. */
const HEIGHT_PX = 72;
const MARGIN_PX = 12;

/**
 * Where this many toasts cover no button of the storefront at the moment; the usual place if there is none. In the back
 * office, undefined: it has its own place.
 */
export function freePlace(count: number): Place | undefined {
  const page = document.querySelector('.storefront');
  if (!page) return undefined;
  const places = window.innerWidth < 640 ? PHONE : WIDE;
  const buttons = [
    ...page.querySelectorAll('main :is(button:not(.scene-point), input, select, textarea, .btn)'),
  ].map((one) => one.getBoundingClientRect());
  return places.find((place) => !buttons.some(overlaps(boxAt(place, count, page)))) ?? places[0];
}

function boxAt(place: Place, count: number, page: Element): Box {
  const inner = page.querySelector('.wrap');
  const edge = inner ? Number.parseFloat(getComputedStyle(inner).paddingLeft) : MARGIN_PX;
  const width = Math.min(WIDTH_PX, window.innerWidth - 2 * edge);
  const height = count * HEIGHT_PX;
  const header = page.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = page.querySelector('[data-bottom-bar]:not([inert])')?.getBoundingClientRect().top;
  const foot = place.endsWith('center') && bar ? Math.min(bar, window.innerHeight) : window.innerHeight;
  const top = place.startsWith('top') ? header + MARGIN_PX : foot - MARGIN_PX - height;
  const left = place.endsWith('left') ? edge : window.innerWidth - edge - width;
  return { left, right: left + width, top, bottom: top + height };
}

/** Elements that are not displayed have no width and overlap nothing. */
function overlaps(one: Box): (other: Box) => boolean {
  return ({ left, right, top, bottom }) =>
    left < one.right && right > one.left && top < one.bottom && bottom > one.top && right > left;
}
