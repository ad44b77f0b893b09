import { problemCount, settingsTexts, unsavedCount } from '@vitrine/contract/shop/settings.texts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import type { SettingsForm } from '../use-settings-form.ts';

/** At the bottom of the window while there are unsaved changes. Ctrl or Cmd with S saves too. */
export function SaveBar<V extends object>({ form }: { form: SettingsForm<V> }) {
  const { changed, problems, labels, isSaving } = form;
  const demo = useDemoRule();
  useSaveShortcut(() => form.save(), changed.length > 0 && !demo.isDemo);
  if (changed.length === 0) return null;
  const toFix = changed.filter((name) => problems[name] !== undefined);
  const namesOf = (names: readonly (keyof V)[]) => names.map((name) => labels[name]).join(', ');
  return (
    <section
      aria-label={settingsTexts.unsavedBar}
      className="fixed inset-x-0 bottom-0 z-10 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay lg:left-(--sidebar)"
    >
      <div className="grid grid-cols-2 items-center gap-2 px-4 py-2.5 md:flex md:min-h-16 lg:px-8">
        <p role="status" className="col-span-2 mr-auto text-muted">
          <b className="font-semibold text-ink">{unsavedCount(changed.length)}</b>{' '}
          <span className="max-md:hidden">{namesOf(changed)}</span>
          {toFix.length > 0 && (
            <>
              {' · '}
              <b className="font-semibold text-danger">{problemCount(toFix.length)}</b>{' '}
              <span className="max-md:hidden">{namesOf(toFix)}</span>
            </>
          )}
        </p>
        <Button variant="line" size="sm" disabled={isSaving} onClick={form.discard}>
          {settingsTexts.discard}
        </Button>
        <Button size="sm" isBusy={isSaving} {...demo.writeButton(form.save)}>
          {settingsTexts.saveChanges}
        </Button>
      </div>
    </section>
  );
}

function useSaveShortcut(save: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => press(event), listening);
    return () => listening.abort();
  }, [isOn]);
}
