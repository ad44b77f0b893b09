const DURATION_MS = 480;
/** It becomes about as small as the icon. */
const END_PX = 18;

/** Lets a copy of the added product's photograph drop into the cart of the header, unless motion is reduced. */
export function dropIntoCart(button: Element): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const photo = photoOf(button);
  const cart = document.querySelector('.site-head a.icon-btn:last-child');
  if (!photo || !cart || !document.body.animate) return;
  // Where it has left while one scrolled down, it comes back.
  delete document.documentElement.dataset.headerAway;
  const from = photo.getBoundingClientRect();
  if (from.width === 0 || from.bottom < 0 || from.top > window.innerHeight) return;
  const copy = photo.cloneNode() as HTMLImageElement;
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

function photoOf(button: Element): HTMLImageElement | null {
  const card = button.closest('article');
  return (card ?? document).querySelector(card ? '.photo > img' : '.gallery-first img');
}
