/** Shorter movements are a finger that rests. */
const MIN_MOVE_PX = 6;
/** Near the top the header stays. */
const TOP_PX = 160;

/** Marks the page while its visitor scrolls down, so that the header of a phone can leave; returns how to stop. */
export function watchScrolling(): () => void {
  const { dataset } = document.documentElement;
  let last = window.scrollY;

  function onScroll() {
    const top = Math.max(0, window.scrollY);
    const moved = top - last;
    if (Math.abs(moved) < MIN_MOVE_PX) return;
    last = top;
    if (moved > 0 && top > TOP_PX) dataset.headerAway = '';
    else delete dataset.headerAway;
  }

  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    delete dataset.headerAway;
  };
}
