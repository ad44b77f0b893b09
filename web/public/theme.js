// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system decides.
// The choice is a cookie because signing out clears the local storage.
{
  const choice = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (choice) document.documentElement.classList.add(choice);
}
