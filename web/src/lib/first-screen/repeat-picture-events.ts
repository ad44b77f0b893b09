/** Tells components of pictures that loaded or failed before the page was hydrated, because nobody listened then. */
export function repeatPictureEvents(page: ParentNode): void {
  for (const picture of page.querySelectorAll('img')) {
    const isFailed = picture.naturalWidth === 0;
    // One that is still far below the window has not been asked for.
    if (!picture.complete || (isFailed && picture.loading === 'lazy')) continue;
    picture.dispatchEvent(new Event(isFailed ? 'error' : 'load'));
  }
}
