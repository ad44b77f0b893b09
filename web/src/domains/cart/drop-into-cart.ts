import { imageSrcSet } from '@vitrine/contract/media/media.rules';

const DURATION_MS = 480;
/** It becomes about as small as the icon. */
const END_PX = 18;
/** Where the page shows no photograph of the product, a small one starts at the button or at the point of a scene. */
const SMALL = { width: 72, height: 90 };

/** Lets a copy of the added product's photograph drop into the cart of the header, unless motion is reduced. */
export async function dropIntoCart(button: Element, image: string | undefined): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const cart = document.querySelector('.site-head a.icon-btn:last-child');
  if (!cart || !document.body.animate) return;
  const photo = visiblePhoto(button);
  const copy = photo ? (photo.cloneNode() as HTMLImageElement) : await loadSmall(image);
  if (!copy) return;
  // Where it has left while one scrolled down, it comes back.
  delete document.documentElement.dataset.headerAway;
  const from = photo ? photo.getBoundingClientRect() : around(button);
  copy.className = 'dropping-photo';
  copy.alt = '';
  const { left, top, width, height } = from;
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(copy);
  const flight = copy.animate(
    [
      { translate: '0 0', scale: 1, opacity: 1 },
      { translate: wayTo(from, cart.getBoundingClientRect()), scale: END_PX / width, opacity: 0.4 },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.5, 0, 0.7, 0.4)' },
  );
  const end = () => copy.remove();
  flight.finished.then(end, end);
}

/** From the middle of one to the middle of the other; a header that is coming back ends at the window's top. */
function wayTo(from: DOMRect, cart: DOMRect): string {
  const x = cart.left + cart.width / 2 - (from.left + from.width / 2);
  const y = Math.max(cart.top, 0) + cart.height / 2 - (from.top + from.height / 2);
  return `${x}px ${y}px`;
}

function visiblePhoto(button: Element): HTMLImageElement | undefined {
  const card = button.closest('article');
  const photo = (card ?? document).querySelector<HTMLImageElement>(
    card ? '.photo > img' : '.gallery-first img',
  );
  if (!photo) return undefined;
  const { width, top, bottom } = photo.getBoundingClientRect();
  return width > 0 && bottom >= 0 && top <= window.innerHeight ? photo : undefined;
}

/** Undefined if it cannot be loaded. */
async function loadSmall(image: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!image) return undefined;
  const copy = new Image();
  copy.sizes = `${SMALL.width}px`;
  copy.srcset = imageSrcSet(image) ?? '';
  copy.src = image;
  const isLoaded = await copy.decode().then(
    () => true,
    () => false,
  );
  return isLoaded ? copy : undefined;
}

function around(button: Element): DOMRect {
  const place = button.closest('.scene-points li')?.querySelector('.scene-point') ?? button;
  const { left, top, width, height } = place.getBoundingClientRect();
  const x = left + (width - SMALL.width) / 2;
  const y = top + (height - SMALL.height) / 2;
  return new DOMRect(x, y, SMALL.width, SMALL.height);
}
