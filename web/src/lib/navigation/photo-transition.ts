/** The longest time that the page may freeze while the next one renders. */
const MAX_WAIT_MS = 400;

let sharedPhoto: HTMLElement | undefined;
let pageIsShown: (() => void) | undefined;

/** The photo that the next page opens with. Call it in the click that leads there. */
export function sharePhoto(photo: HTMLElement | null | undefined): void {
  sharedPhoto = photo ?? undefined;
}

/** Shows the next page. A shared photo grows into its gallery, if the browser supports it and motion is not reduced. */
export function showPage(update: () => void): void {
  const photo = sharedPhoto;
  sharedPhoto = undefined;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!photo || !document.startViewTransition || isReduced) {
    update();
    return;
  }

  const { dataset } = document.documentElement;
  photo.style.viewTransitionName = 'shared-photo';
  const transition = document.startViewTransition(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pageIsShown = resolve;
    setTimeout(resolve, MAX_WAIT_MS);
    update();
    await promise;
    photo.style.viewTransitionName = '';
    // From here on the gallery has the name, because two elements of a page must not share one.
    dataset.sharesPhoto = '';
  });
  const end = () => delete dataset.sharesPhoto;
  transition.finished.then(end, end);
}

/** The router calls it when the page of a new location is in the document. */
export function onPageShown(): void {
  pageIsShown?.();
  pageIsShown = undefined;
}
