import type { ProofMethods } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { secondStepTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { type TypedProof, useSecondStep } from './second-factor.hooks.ts';
import { ProofForm } from './second-factor-form.tsx';

export type SecondStepProps = {
  ticket: string;
  email: string;
  methods: ProofMethods;
  /** Back to e-mail and password. */
  onLeave: () => void;
};

/** The second step of an admin's sign-in, which replaces the first. */
export function SecondStep({ ticket, email, methods, onLeave }: SecondStepProps) {
  usePageTitle(secondStepTexts.title);
  const step = useSecondStep(ticket);
  const send = (proof: TypedProof) =>
    step.mutate(proof, {
      onError: (error) => {
        if (error instanceof ApiError && error.reply?.code === 'ticket_invalid') onLeave();
      },
    });
  return (
    <>
      <h1 className="mb-1 text-[2.375rem] leading-10 tracking-[-0.04em] md:text-[3rem] md:leading-12">
        {secondStepTexts.title}
      </h1>
      <p className="-mt-2 mb-2 text-muted">{secondStepTexts.lead}</p>
      <div className="flex items-center gap-3 rounded-control border border-border py-1 pr-1 pl-3">
        <Avatar name={email} size="sm" />
        <span className="min-w-0 flex-1 truncate text-sm">{email}</span>
        <Button variant="text" size="sm" onClick={onLeave}>
          {secondStepTexts.notYou}
        </Button>
      </div>
      <ProofForm
        methods={methods}
        isBusy={step.isPending}
        wrongCode={wrongCodeOf(step.error)}
        onProof={(proof) => send(proof as TypedProof)}
      />
    </>
  );
}

/** The field's error after a wrong code. */
export function wrongCodeOf(error: Error | null): string | undefined {
  return error instanceof ApiError && error.reply?.code === 'proof_wrong' ? error.message : undefined;
}
