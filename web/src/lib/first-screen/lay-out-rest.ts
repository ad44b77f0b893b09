import { whenIdle } from './use-idle.ts';

/** The same as in styles/base/start.css. */
const BELOW_FIRST_SCREEN =
  '.home-section, #contact, .newsletter, .product-grid > :nth-child(n + 5), .storefront > footer';

/** As far below the window as browsers load pictures before someone scrolls to them, unless they know the connection is fast. */
const NEAR_PX = 3000;

/** Lays out what is below the first screen, one part in each idle moment, so that a phone answers in between. */
export async function layOutRest(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains('first-screen')) return;
  for (const part of document.querySelectorAll<HTMLElement>(BELOW_FIRST_SCREEN)) {
    await new Promise<void>(whenIdle);
    part.dataset.laidOut = '';
    loadNearPictures(part);
  }
  classList.remove('first-screen');
}

function loadNearPictures(part: HTMLElement): void {
  if (part.getBoundingClientRect().top > window.innerHeight + NEAR_PX) return;
  for (const picture of part.querySelectorAll('img')) picture.loading = 'eager';
}
