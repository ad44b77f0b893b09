import type { SecondFactorMethods } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { confirmationTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useEffect, useRef, useState } from 'react';
import { useConfirmIdentity } from '../../../domains/accounts/second-factor/second-factor.hooks.ts';
import { SecondFactorForm } from '../../../domains/accounts/second-factor/second-factor-form.tsx';
import { wrongCodeOf } from '../../../domains/accounts/second-factor/second-factor-sign-in.tsx';
import { handleConfirmation } from '../../../lib/api/re-authentication.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Question = { methods: SecondFactorMethods; answer: (isConfirmed: boolean) => void };

/** Asks "Confirm it is you" whenever a call needs it; the call is then repeated. */
export function ReAuthenticationDialog() {
  const [question, setQuestion] = useState<Question>();
  const open = useRef<Question>(undefined);
  const navigate = useNavigate();
  const confirm = useConfirmIdentity();

  useEffect(
    () =>
      handleConfirmation({
        confirm: (methods) => {
          open.current?.answer(false);
          const { promise, resolve } = Promise.withResolvers<boolean>();
          open.current = { methods, answer: resolve };
          setQuestion(open.current);
          return promise;
        },
        setUp: () => void navigate(paths.adminSettingsSecurity),
      }),
    [navigate],
  );

  function answer(isConfirmed: boolean) {
    open.current?.answer(isConfirmed);
    open.current = undefined;
    setQuestion(undefined);
  }

  function close() {
    confirm.reset();
    answer(false);
  }

  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={close}
      title={confirmationTexts.title}
      footer={
        <>
          <p className="mr-auto self-center text-muted">{confirmationTexts.nothingYet}</p>
          <Button variant="line" size="sm" onClick={close}>
            {appTexts.cancel}
          </Button>
        </>
      }
    >
      {question && (
        <>
          <p className="mb-5 text-muted">
            {question.methods.password ? confirmationTexts.passwordLead : confirmationTexts.lead}
          </p>
          <SecondFactorForm
            methods={question.methods}
            isBusy={confirm.isPending}
            wrongCode={wrongCodeOf(confirm.error)}
            onSecondFactor={(factor) => confirm.mutate(factor, { onSuccess: () => answer(true) })}
          />
        </>
      )}
    </Dialog>
  );
}
