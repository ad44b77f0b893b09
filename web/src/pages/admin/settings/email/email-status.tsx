import { testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { attentionTexts, emailFailureTexts, emailTexts } from '@vitrine/contract/shop/health/health.texts';
import { emailServerTexts } from '@vitrine/contract/shop/services/services.texts';
import { ChevronDown } from 'lucide-react';
import { useHealthHints, useTestEmail } from '../../../../domains/shop/services.hooks.ts';
import { refusalOf } from '../../../../lib/api/api-client.ts';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { StateFacts, StatePanel } from '../parts/state-panel.tsx';

/** Whether emails are sent, and if not, why. The failure of a test counts until the next one. */
export function EmailState() {
  const email = useHealthHints()?.mail;
  const test = useTestEmail();
  if (!email) return null;
  const { lastSentAt, waiting, from } = email;
  const refusal = refusalOf(test.error, 'POST /admin/mails/test');
  const refused = refusal?.code === 'mail_not_sent' ? refusal.data : undefined;
  const details = refused?.details ?? email.failing?.details;
  return (
    <StatePanel
      {...(refused
        ? { tone: 'bad', title: testEmailTexts.failed, text: emailFailureTexts[refused.reason] }
        : wordsFor(email))}
      action={
        <WriteButton className="max-md:w-full" isBusy={test.isPending} onClick={() => test.mutate()}>
          {testEmailTexts.send}
        </WriteButton>
      }
    >
      <StateFacts
        facts={[
          {
            name: email.isOn ? emailTexts.lastSent : emailTexts.lastSaved,
            value: lastSentAt ? (
              formatDateTime(lastSentAt)
            ) : (
              <span className="font-normal text-muted">{emailTexts.never}</span>
            ),
          },
          { name: emailTexts.waiting, value: waiting },
          { name: emailTexts.sentFrom, value: from },
        ]}
      />
      {(details !== undefined || !email.isOn) && <WhatToDo details={details} />}
    </StatePanel>
  );
}

function wordsFor({ isOn, isSenderSet, failing, lastSentAt, waiting }: ShopHealth['mail']) {
  if (failing) {
    const text = `${emailFailureTexts[failing.reason]} ${attentionTexts.waiting(waiting)}`;
    return { tone: 'bad', title: emailTexts.failingSince(formatDateTime(failing.since)), text } as const;
  }
  if (isOn && !isSenderSet)
    return { tone: 'warn', title: emailServerTexts.noSender, text: emailServerTexts.noSenderText } as const;
  if (!isOn) return { tone: 'warn', title: emailTexts.off, text: emailTexts.offText } as const;
  if (!lastSentAt) return { tone: 'warn', title: emailTexts.unused, text: emailTexts.unusedText } as const;
  return { tone: 'good', title: emailTexts.fine, text: emailTexts.fineText } as const;
}

/** The email server's own message comes below the explanation. */
function WhatToDo({ details }: { details: string | undefined }) {
  return (
    <details className="group border-border border-t px-4 md:px-6">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {emailTexts.whatToDo}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <ol className="mb-2.5 list-decimal pl-5 marker:text-muted">
        {emailTexts.steps.map((step) => (
          <li key={step} className="mb-1.5">
            {step}
          </li>
        ))}
      </ol>
      {details && (
        <pre className="mb-4 whitespace-pre-wrap break-words rounded-control bg-label p-3 text-sm">
          {details}
        </pre>
      )}
    </details>
  );
}
