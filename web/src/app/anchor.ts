/** The part of the page that the address names after its #. */
export function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}
