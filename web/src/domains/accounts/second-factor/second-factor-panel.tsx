import { RECOVERY_CODES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactor } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  recoveryCodesLeft,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { Fingerprint, KeyRound, Plus, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AccountPanel, AccountRow } from '../own-account/account-panel.tsx';
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
  const { passkeys, hasCodes, recoveryCodesLeft: left } = factor;
  return (
    <AccountPanel title={secondFactorTexts.title} lead={secondFactorTexts.lead}>
      <AccountRow
        icon={<Fingerprint aria-hidden="true" />}
        name={secondFactorTexts.passkeys}
        text={passkeys.map(({ name }) => name).join(', ') || secondFactorTexts.noPasskeys}
      >
        {passkeys.length > 0 && (
          <Button
            variant="line"
            size="sm"
            aria-label={secondFactorTexts.managePasskeys}
            {...writeButton(() => setOpen('passkeys'))}
          >
            {secondFactorTexts.manage}
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          aria-label={secondFactorTexts.addPasskey}
          {...writeButton(() => setOpen('passkey'))}
        >
          {secondFactorTexts.add}
        </Button>
      </AccountRow>
      <CodesRow hasCodes={hasCodes} writeButton={writeButton} onSetUp={() => setOpen('codes')} />
      <RecoveryRow
        left={left}
        hasFactor={hasCodes || passkeys.length > 0}
        writeButton={writeButton}
        onCodes={setMadeCodes}
      />
      {children}
      <SetUpCodesDialog isOpen={open === 'codes'} onClose={close} onDone={finish} />
      <AddPasskeyDialog isOpen={open === 'passkey'} onClose={close} onDone={finish} />
      <PasskeysDialog passkeys={passkeys} isOpen={open === 'passkeys'} onClose={close} />
      <RecoveryCodesDialog codes={madeCodes} onClose={() => setMadeCodes([])} />
    </AccountPanel>
  );
}

type CodesRowProps = { hasCodes: boolean; writeButton: WriteButton; onSetUp: () => void };

function CodesRow({ hasCodes, writeButton, onSetUp }: CodesRowProps) {
  const turnOff = useTurnOffCodes();
  return (
    <AccountRow
      icon={<Smartphone aria-hidden="true" />}
      name={secondFactorTexts.codes}
      text={hasCodes ? secondFactorTexts.codesOn : secondFactorTexts.codesOff}
    >
      <Button
        variant="line"
        size="sm"
        isBusy={turnOff.isPending}
        aria-label={hasCodes ? secondFactorTexts.turnOffCodes : secondFactorTexts.setUpCodes}
        {...writeButton(hasCodes ? () => turnOff.mutate(undefined) : onSetUp)}
      >
        {hasCodes ? secondFactorTexts.turnOff : secondFactorTexts.setUp}
      </Button>
    </AccountRow>
  );
}

type RecoveryRowProps = {
  left: number;
  hasFactor: boolean;
  writeButton: WriteButton;
  onCodes: (codes: string[]) => void;
};

function RecoveryRow({ left, hasFactor, writeButton, onCodes }: RecoveryRowProps) {
  const renew = useNewRecoveryCodes();
  const make = () => renew.mutate(undefined, { onSuccess: ({ data }) => onCodes(data.recoveryCodes) });
  return (
    <AccountRow
      icon={<KeyRound aria-hidden="true" />}
      name={secondFactorTexts.recovery}
      text={hasFactor ? recoveryCodesLeft(left, RECOVERY_CODES) : secondFactorTexts.noRecovery}
      tone={hasFactor && left < 3 ? 'warn' : 'muted'}
    >
      {hasFactor && (
        <Button variant="line" size="sm" isBusy={renew.isPending} {...writeButton(make)}>
          {secondFactorTexts.newCodes}
        </Button>
      )}
    </AccountRow>
  );
}
