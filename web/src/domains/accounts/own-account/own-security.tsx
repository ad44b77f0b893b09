import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { useOwnSecurity } from './security.hooks.ts';

export function OwnSecurityLoaded({ children }: { children: (security: OwnSecurity) => ReactNode }) {
  return (
    <Loaded query={useOwnSecurity()} failed={securityTexts.loadFailed}>
      {children}
    </Loaded>
  );
}

/** The button of a row; `label` is its accessible name where the text alone is too short. */
export function RowButton({ label, ...props }: ButtonProps & { label?: string }) {
  return <Button variant="line" size="sm" aria-label={label} {...props} />;
}
