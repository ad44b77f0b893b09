import {
  forgetPreference,
  hasPreference,
  rememberPreference,
} from '../../../lib/session/preference-cookie.ts';

const NAME = 'sidebar';
const COLLAPSED = 'collapsed';

export function saveSidebarCollapsed(isCollapsed: boolean): void {
  if (isCollapsed) rememberPreference(NAME, COLLAPSED);
  else forgetPreference(NAME);
}

export function isSidebarCollapsed(): boolean {
  return hasPreference(NAME, COLLAPSED);
}
