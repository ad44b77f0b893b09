import { hasPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';

const NAME = 'first-steps';
const DISMISSED = 'dismissed';

/** In this browser, until its cookies are cleared. */
export function areFirstStepsDismissed(): boolean {
  return hasPreference(NAME, DISMISSED);
}

export function dismissFirstSteps(): void {
  rememberPreference(NAME, DISMISSED);
}
