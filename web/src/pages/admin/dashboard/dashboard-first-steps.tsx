import { FIRST_STEPS, type FirstStep } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  firstStepNames,
  firstStepTexts,
  paymentModeTexts,
  paymentProblemText,
} from '@vitrine/contract/shop/health/health.texts';
import { mailServerTexts } from '@vitrine/contract/shop/services/services.texts';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const places: Readonly<Record<FirstStep, string>> = {
  name: paths.adminSettingsShop,
  category: paths.adminCategories,
  product: paths.adminProductAdd,
  payment: paths.adminSettingsDelivery,
  mail: paths.adminSettingsMail,
  policies: paths.adminSettingsShop,
};

/** From an empty shop to the first sale: what is done, what is next, and where. */
export function DashboardFirstSteps({ health, onDismiss }: { health: ShopHealth; onDismiss: () => void }) {
  const { steps } = health;
  const titleId = useId();
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  const next = FIRST_STEPS.find((step) => !steps[step]);
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[21.25rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col border-border p-4 max-md:border-b md:border-r md:p-7">
        <div className="flex items-start justify-between gap-2">
          <h2 id={titleId} className="max-w-[12em] text-[1.625rem] leading-8">
            {firstStepTexts.title}
          </h2>
          <IconButton
            label={firstStepTexts.dismiss}
            icon={<X />}
            className="-mt-1 -mr-2 size-8 flex-none md:-mr-4"
            onClick={onDismiss}
          />
        </div>
        <p className="mt-2 max-w-[28ch] text-muted">{firstStepTexts.text}</p>
        <p className="mt-4 mb-2 font-semibold text-[0.8125rem] md:mt-auto">
          {firstStepTexts.done(done, FIRST_STEPS.length)}
        </p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-label">
          <div className="h-full bg-ink" style={{ width: `${(100 * done) / FIRST_STEPS.length}%` }} />
        </div>
      </div>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={steps[step]}
            isNext={step === next}
            text={textOf(step, health)}
          />
        ))}
      </ol>
    </section>
  );
}

/** What a step lacks depends on how far the owner came. */
function textOf(step: FirstStep, { payments, mail }: ShopHealth): string {
  if (step === 'payment')
    return payments.check?.problem
      ? paymentProblemText(payments.check.problem, payments.check.answer)
      : paymentModeTexts[payments.mode].text;
  if (step === 'mail' && mail.isOn && !mail.isSenderSet) return mailServerTexts.noSenderText;
  return firstStepNames[step].text;
}

type StepProps = { step: FirstStep; isDone: boolean; isNext: boolean; text: string };

function Step({ step, isDone, isNext, text }: StepProps) {
  const { title, action } = firstStepNames[step];
  const to = places[step];
  return (
    <li
      className={classNames(
        'flex min-h-15 items-center gap-4 border-border border-t px-4 py-2.5 first:border-t-0 md:px-6',
        isNext && 'bg-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5.5 flex-none place-items-center rounded-full',
          isDone ? 'bg-success-soft text-success' : 'border border-control',
        )}
      >
        {isDone && <Check className="size-3.5" />}
      </span>
      <div className="mr-auto min-w-0">
        <p className={isDone ? 'text-muted' : 'font-semibold'}>
          {title}
          {isDone && <VisuallyHidden>: {firstStepTexts.isDone}</VisuallyHidden>}
        </p>
        <p className="text-[0.8125rem] text-muted leading-4.5">{text}</p>
      </div>
      {isDone ? (
        <Link to={to} className="link flex-none">
          {firstStepTexts.change}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      ) : (
        <ButtonLink to={to} size="sm" variant={isNext ? 'primary' : 'line'} className="flex-none">
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
