/** The longest time that the page may freeze while the next one renders. */
const MAX_WAIT_MS = 400;

let sharedPhoto: HTMLElement | undefined;
let pageIsShown: (() => void) | undefined;

/** The photo that the next page opens with. Call it in the click that leads there. */
export function sharePhoto(photo: HTMLElement | null | undefined): void {
  sharedPhoto = photo ?? undefined;
}

/**
 * Shows the next page. A shared photo grows into its gallery and, on the way back, shrinks into its card again, if the
 * browser supports it and motion is not reduced. `pathLeft` is the page that Back or Forward leaves.
 */
export function showPage(update: () => void, pathLeft?: string): void {
  const photo = sharedPhoto ?? visibleGallery(pathLeft);
  sharedPhoto = undefined;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!photo || !document.startViewTransition || isReduced) {
    update();
    return;
  }

  let card: HTMLElement | null = null;
  const { dataset } = document.documentElement;
  photo.style.viewTransitionName = 'shared-photo';
  const transition = document.startViewTransition(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pageIsShown = resolve;
    setTimeout(resolve, MAX_WAIT_MS);
    update();
    await promise;
    photo.style.viewTransitionName = '';
    // From here on the other one has the name, because two elements of a page must not share one.
    card = pathLeft === undefined ? null : cardPhoto(pathLeft);
    if (card) card.style.viewTransitionName = 'shared-photo';
    else dataset.sharesPhoto = '';
  });
  const end = () => {
    delete dataset.sharesPhoto;
    if (card) card.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
}

function visibleGallery(path: string | undefined): HTMLElement | null {
  const gallery = path === undefined ? null : document.querySelector<HTMLElement>('.gallery-first');
  return gallery && gallery.getBoundingClientRect().bottom > 0 ? gallery : null;
}

function cardPhoto(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`article:has(a[href="${path}"]) .photo`);
}

/** The router calls it when the page of a new location is in the document. */
export function onPageShown(): void {
  pageIsShown?.();
  pageIsShown = undefined;
}
