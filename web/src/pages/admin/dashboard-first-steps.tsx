import { firstStepsTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';

/** What to do with an empty shop, in the order it can be done. */
export function DashboardFirstSteps({ hasCategory }: { hasCategory: boolean }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel p-4 lg:px-6 lg:py-5">
      <h2 id={titleId} className="text-lg">
        {firstStepsTexts.title}
      </h2>
      <p className="mt-1 text-muted">{firstStepsTexts.text}</p>
      <ol className="mt-4 grid gap-px lg:grid-cols-3 lg:gap-6">
        <Step
          number={1}
          to={paths.adminCategories}
          title={firstStepsTexts.category}
          text={firstStepsTexts.categoryText}
          isDone={hasCategory}
        />
        <Step
          number={2}
          to={paths.adminProductAdd}
          title={firstStepsTexts.product}
          text={firstStepsTexts.productText}
        />
        <Step
          number={3}
          to={paths.home}
          title={firstStepsTexts.share}
          text={
            <>
              {firstStepsTexts.shareText} <span className="break-all text-ink">{window.location.origin}</span>
            </>
          }
        />
      </ol>
    </section>
  );
}

type StepProps = { number: number; to: string; title: string; text: ReactNode; isDone?: boolean };

function Step({ number, to, title, text, isDone = false }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-border border-t pt-4 pb-3 lg:pb-0">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-label font-semibold tabular-nums"
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div>
        <p className="flex min-h-8 flex-wrap items-center gap-2">
          <Link to={to} className="link inline-flex min-h-8 items-center">
            {title}
          </Link>
          {isDone && <Badge tone="success">{firstStepsTexts.done}</Badge>}
        </p>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
    </li>
  );
}
