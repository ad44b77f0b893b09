// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system decides.
// The choice is a cookie because signing out clears the local storage.
{
  const choice = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (choice) document.documentElement.classList.add(choice);
}

// Spec shopper §2: a spinner for 300 ms before any screen, the first frame included; web/src/styles/base/start.css shows it.
{
  const { classList } = document.documentElement;
  classList.add('starting');
  requestAnimationFrame(() => setTimeout(() => classList.remove('starting'), 300 - 1000 / 60));
  // The rest of the page is laid out later, unless the visit may begin there; start.css and lay-out-rest.ts.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate' && !location.hash) classList.add('first-screen');
  // The fonts come last (web/src/lib/first-screen/load-fonts.ts), and similar letters of the same size stand in (fonts.css). Back
  // and a reload have them already, and the place to return to depends on their lines.
  if (visit?.type === 'navigate') classList.add('without-fonts');
  // Whoever goes on before the page answers sees the rest at once.
  const showRest = () => classList.add('going-on');
  for (const event of ['scroll', 'keydown', 'pointerdown'])
    addEventListener(event, showRest, { once: true, passive: true });
  setTimeout(showRest, 5000);
}

// The scripts wait until the first picture is painted, because they would take turns with it on the connection and on the
// processor. A picture that does not arrive, or a window that nobody sees, keeps them no longer.
{
  const start = () => {
    const scripts = document.getElementById('scripts');
    scripts?.remove();
    if (scripts) document.head.append(scripts.content);
  };
  addEventListener('DOMContentLoaded', async () => {
    if (document.hidden) return start();
    setTimeout(start, 3000);
    const picture = document.querySelector('main img[fetchpriority="high"]');
    await picture?.decode().catch(() => {});
    requestAnimationFrame(() => setTimeout(start));
  });
}

// The page is shown before its scripts have run. The buttons pressed until then, also by Enter in a form, are pressed again
// when they have; web/src/app/root-layout.tsx says so. So are links to the sign-in page, which lead elsewhere for someone who is
// signed in. Pressing again what does not answer counts once. A form with an address works by itself.
{
  const pressed = [];
  const remember = (event) => {
    const button = event.target.closest?.('#root :is(button, a[href="/login"])');
    if (!button || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed.at(-1) !== button) pressed.push(button);
  };
  const repeat = async () => {
    document.removeEventListener('click', remember, true);
    performance.mark('answering');
    const { dataset } = document.documentElement;
    for (const button of pressed) {
      // What was typed or pressed before is rendered first.
      await new Promise((next) => setTimeout(next));
      // The focus may have moved on since it was pressed; web/src/app/scroll-and-focus.tsx leaves it there.
      dataset.repeating = '';
      button.click();
      delete dataset.repeating;
    }
  };
  document.addEventListener('click', remember, true);
  addEventListener('answering', repeat, { once: true });
}
