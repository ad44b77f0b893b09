import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import {
  forgetPreference,
  hasPreference,
  rememberPreference,
} from '../../../lib/session/preference-cookie.ts';
import { type NavEntry, navEntries } from '../layout/admin-nav-entries.ts';

/** After `g`. The letter is in the page's name wherever that is free. */
const LETTERS: Readonly<Record<string, string>> = {
  d: paths.adminDashboard,
  p: paths.adminProducts,
  c: paths.adminCategories,
  k: paths.adminCoupons,
  u: paths.adminUsers,
  o: paths.adminOrders,
  m: paths.adminMessages,
  r: paths.adminComments,
  s: paths.adminSettings,
};
/** How long `g` waits for its letter. */
const SEQUENCE_MS = 1_500;

export const goToShortcuts: readonly { letter: string; page: NavEntry }[] = navEntries.flatMap((page) => {
  const letter = Object.keys(LETTERS).find((one) => LETTERS[one] === page.to);
  return letter === undefined ? [] : [{ letter, page }];
});

type KeyPress = { key: string; at: number };
export type Shortcut = { to: string } | 'sheet' | 'waits' | undefined;

/** What a key does after the key before it. */
export function shortcutOf({ key, at }: KeyPress, before: KeyPress | undefined): Shortcut {
  const isSecond = before?.key === 'g' && at - before.at <= SEQUENCE_MS;
  const to = isSecond ? LETTERS[key] : undefined;
  if (to !== undefined) return { to };
  if (key === '?') return 'sheet';
  return key === 'g' ? 'waits' : undefined;
}

const TYPING = 'input, textarea, select, [contenteditable], [role=slider], [role=listbox]';

/** Not while somebody types or a dialog is open; people who speak to their computer can switch them off. */
export function useShortcuts({ onGo, onSheet }: { onGo: (to: string) => void; onSheet: () => void }): void {
  const before = useRef<KeyPress>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (!areShortcutsOn() || document.querySelector('[data-modal="open"]')) return;
    const pressed = { key: event.key, at: event.timeStamp };
    const shortcut = shortcutOf(pressed, before.current);
    before.current = shortcut === 'waits' ? pressed : undefined;
    if (shortcut === undefined || shortcut === 'waits') return;
    event.preventDefault();
    if (shortcut === 'sheet') onSheet();
    else onGo(shortcut.to);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), listening);
    return () => listening.abort();
  }, []);
}

export function areShortcutsOn(): boolean {
  return !hasPreference('shortcuts', 'off');
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) forgetPreference('shortcuts');
  else rememberPreference('shortcuts', 'off');
}
