import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import type { ReactNode } from 'react';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { useOwnSecurity } from './security.hooks.ts';

/** The user's sign-in settings, once they are loaded. */
export function OwnSecurityLoaded({ children }: { children: (security: OwnSecurity) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useOwnSecurity();
  if (data) return children(data);
  if (!isError) return <PageSpinner />;
  return <LoadError message={securityTexts.loadFailed} query={{ isFetching, refetch }} />;
}
