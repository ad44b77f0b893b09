import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { ReactNode } from 'react';
import { type SettingsName, type StoredSettings, useSettings } from '../../../domains/shop/settings.hooks.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { SettingsShell } from './settings-shell.tsx';

type SettingsPageProps<N extends SettingsName> = {
  name: N;
  title: string;
  /** Rendered once the group is loaded, with its own shell, which knows what is unsaved. */
  children: (stored: StoredSettings<N>) => ReactNode;
};

/** A section for one group of settings. */
export function SettingsPage<N extends SettingsName>({ name, title, children }: SettingsPageProps<N>) {
  const { data, isError, isFetching, refetch } = useSettings(name);
  if (data) return children(data);
  return (
    <SettingsShell title={title}>
      {isError ? (
        <LoadError message={settingsTexts.loadFailed} query={{ isFetching, refetch }} />
      ) : (
        <PageSpinner />
      )}
    </SettingsShell>
  );
}
