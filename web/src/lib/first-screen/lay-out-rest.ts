import { whenIdle } from './use-idle.ts';

/** The same as in styles/base/start.css. */
const BELOW_FIRST_SCREEN =
  '.home-section, #contact, .newsletter, .product-grid > :nth-child(n + 7), .storefront > footer';

/** Lays out what is below the first screen, one part in each idle moment, so that a phone answers in between. */
export async function layOutRest(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains('first-screen')) return;
  for (const part of document.querySelectorAll<HTMLElement>(BELOW_FIRST_SCREEN)) {
    await new Promise<void>(whenIdle);
    part.dataset.laidOut = '';
  }
  classList.remove('first-screen');
}
