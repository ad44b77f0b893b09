import { RECOVERY_CODES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactor } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  recoveryCodesLeft,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { Fingerprint, KeyRound, Plus, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PanelRow, RowPanel } from '../../../ui/display/row-panel.tsx';
import { RowButton } from '../own-account/own-security.tsx';
import type { WriteButton } from '../sign-in/sign-in-panel.tsx';
import { useNewRecoveryCodes, useTurnOffCodes } from './second-factor.hooks.ts';
import {
  AddPasskeyDialog,
  PasskeysDialog,
  RecoveryCodesDialog,
  SetUpCodesDialog,
} from './second-factor-dialogs.tsx';

type SecondFactorPanelProps = {
  factor: SecondFactor;
  writeButton: WriteButton;
  /** The row for the setting that applies to all admins. */
  children: ReactNode;
};

export function SecondFactorPanel({ factor, writeButton, children }: SecondFactorPanelProps) {
  const [open, setOpen] = useState<'codes' | 'passkey' | 'passkeys'>();
  const [madeCodes, setMadeCodes] = useState<string[]>([]);
  const close = () => setOpen(undefined);
  function finish(codes: string[]) {
    close();
    setMadeCodes(codes);
  }
  const { passkeys, hasCodes } = factor;
  return (
    <RowPanel title={secondFactorTexts.title} lead={secondFactorTexts.lead}>
      <PanelRow
        icon={<Fingerprint />}
        name={secondFactorTexts.passkeys}
        text={passkeys.map(({ name }) => name).join(', ') || secondFactorTexts.noPasskeys}
      >
        {passkeys.length > 0 && (
          <RowButton label={secondFactorTexts.managePasskeys} {...writeButton(() => setOpen('passkeys'))}>
            {secondFactorTexts.manage}
          </RowButton>
        )}
        <RowButton
          icon={<Plus />}
          label={secondFactorTexts.addPasskey}
          {...writeButton(() => setOpen('passkey'))}
        >
          {secondFactorTexts.add}
        </RowButton>
      </PanelRow>
      <CodesRow hasCodes={hasCodes} writeButton={writeButton} onSetUp={() => setOpen('codes')} />
      <RecoveryRow factor={factor} writeButton={writeButton} onCodes={setMadeCodes} />
      {children}
      <SetUpCodesDialog isOpen={open === 'codes'} onClose={close} onDone={finish} />
      <AddPasskeyDialog isOpen={open === 'passkey'} onClose={close} onDone={finish} />
      <PasskeysDialog passkeys={passkeys} isOpen={open === 'passkeys'} onClose={close} />
      <RecoveryCodesDialog codes={madeCodes} onClose={() => setMadeCodes([])} />
    </RowPanel>
  );
}

type CodesRowProps = { hasCodes: boolean; writeButton: WriteButton; onSetUp: () => void };

function CodesRow({ hasCodes, writeButton, onSetUp }: CodesRowProps) {
  const turnOff = useTurnOffCodes();
  return (
    <PanelRow
      icon={<Smartphone />}
      name={secondFactorTexts.codes}
      text={hasCodes ? secondFactorTexts.codesOn : secondFactorTexts.codesOff}
    >
      <RowButton
        isBusy={turnOff.isPending}
        label={hasCodes ? secondFactorTexts.turnOffCodes : secondFactorTexts.setUpCodes}
        {...writeButton(hasCodes ? () => turnOff.mutate(undefined) : onSetUp)}
      >
        {hasCodes ? secondFactorTexts.turnOff : secondFactorTexts.setUp}
      </RowButton>
    </PanelRow>
  );
}

type RecoveryRowProps = Omit<SecondFactorPanelProps, 'children'> & { onCodes: (codes: string[]) => void };

function RecoveryRow({ factor, writeButton, onCodes }: RecoveryRowProps) {
  const { passkeys, hasCodes, recoveryCodesLeft: left } = factor;
  const hasFactor = hasCodes || passkeys.length > 0;
  const renew = useNewRecoveryCodes();
  const make = () => renew.mutate(undefined, { onSuccess: ({ data }) => onCodes(data.recoveryCodes) });
  return (
    <PanelRow
      icon={<KeyRound />}
      name={secondFactorTexts.recovery}
      text={hasFactor ? recoveryCodesLeft(left, RECOVERY_CODES) : secondFactorTexts.noRecovery}
      tone={hasFactor && left < 3 ? 'warn' : 'muted'}
    >
      {hasFactor && (
        <RowButton isBusy={renew.isPending} {...writeButton(make)}>
          {secondFactorTexts.newCodes}
        </RowButton>
      )}
    </PanelRow>
  );
}
