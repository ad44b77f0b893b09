import { formatDateTime } from '@vitrine/contract/shared/dates';
import { problemCount, savedAt, settingsTexts, unsavedCount } from '@vitrine/contract/shop/settings.texts';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { ConsequencesAfterPause } from '../../../../ui/overlays/consequences.tsx';
import { useSaveShortcut } from '../../parts/use-save-shortcut.ts';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { SettingsShell } from './settings-shell.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type SettingsPageProps<Stored> = Pick<ComponentProps<typeof SettingsShell>, 'title' | 'back'> & {
  query: ComponentProps<typeof Loaded<Stored>>['query'];
  /** Rendered once the settings are loaded, with its own shell, which knows what is unsaved. */
  children: (stored: Stored) => ReactNode;
};

export function SettingsPage<Stored>({ query, children, ...shell }: SettingsPageProps<Stored>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <SettingsShell {...shell}>
      <Loaded query={query} failed={settingsTexts.loadFailed}>
        {children}
      </Loaded>
    </SettingsShell>
  );
}

type SettingsFormShellProps<V extends object> = Omit<
  ComponentProps<typeof SettingsShell>,
  'note' | 'hasUnsaved'
> & {
  form: SettingsForm<V>;
  /** When the section was last saved; null if it was never changed. */
  updatedAt: string | null;
};

export function SettingsFormShell<V extends object>(props: SettingsFormShellProps<V>) {
  const { form, updatedAt, children, ...shell } = props;
  const note = (
    <p role="status" className="inline-flex items-center gap-1.5 text-[0.8125rem] text-muted leading-4.5">
      {updatedAt && (
        <>
          <Check className="size-4" />
          {savedAt(formatDateTime(updatedAt))}
        </>
      )}
    </p>
  );
  return (
    <SettingsShell {...shell} note={note} hasUnsaved={form.changed.length > 0}>
      {children}
      {/* So that the taller bar covers nothing at the end of the page. */}
      {form.rehearsal && <div className="h-28" />}
      <SaveBar form={form} />
    </SettingsShell>
  );
}

/** At the bottom of the window while there are unsaved changes. Ctrl or Cmd with S saves too. */
function SaveBar<V extends object>({ form }: { form: SettingsForm<V> }) {
  const { changed, problems, labels, isSaving } = form;
  const { isDemo } = useDemoRule();
  useSaveShortcut(() => form.save(), changed.length > 0 && !isDemo);
  if (changed.length === 0) return null;
  const toFix = changed.filter((name) => problems[name] !== undefined);
  const namesOf = (names: readonly (keyof V)[]) => names.map((name) => labels[name]).join(', ');
  return (
    <section
      aria-label={settingsTexts.unsavedBar}
      data-bottom-bar="always"
      className="fixed inset-x-0 bottom-0 z-10 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay lg:left-(--sidebar)"
    >
      {form.rehearsal && (
        <div className="max-h-[40vh] max-w-200 overflow-y-auto px-4 lg:px-8">
          <ConsequencesAfterPause key={form.rehearsal.asked} read={form.rehearsal.read} />
        </div>
      )}
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
        <WriteButton variant="primary" isBusy={isSaving} onClick={form.save}>
          {settingsTexts.saveChanges}
        </WriteButton>
      </div>
    </section>
  );
}
