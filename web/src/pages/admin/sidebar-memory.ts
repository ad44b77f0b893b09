const COLLAPSED = { name: 'sidebar', value: 'collapsed' };
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A cookie and not the local storage, because signing out clears that. Over plain HTTP there is no cookie store. */
export function rememberSidebar(isCollapsed: boolean): void {
  const expires = isCollapsed ? Date.now() + ONE_YEAR_MS : 0;
  void window.cookieStore?.set({ ...COLLAPSED, expires, sameSite: 'lax' });
}

export function isSidebarCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COLLAPSED.name}=${COLLAPSED.value}`);
}
