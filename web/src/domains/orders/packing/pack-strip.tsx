import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { Check, Undo2 } from 'lucide-react';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { useMinutes } from './use-minutes.ts';

/** The order that was shipped last; it stays until the next one is. */
export type LastShipped = {
  order: string;
  name: string;
  customer: string;
  carrier: string;
  /** Undefined if the customer gets none. */
  emailAt: string | undefined;
};

type PackStripProps = { last: LastShipped | undefined; isUndoing: boolean; onUndo: (order: string) => void };

export function PackStrip({ last, isUndoing, onUndo }: PackStripProps) {
  const { writeButton } = useDemoRule();
  const now = useMinutes();
  return (
    <div role="status">
      {last && (
        <div className="panel mt-4 flex items-center gap-3 py-2 pr-2 pl-4">
          <Check aria-hidden="true" className="size-5 flex-none text-success" />
          <p className="min-w-0 flex-1 break-words">
            <b className="font-semibold">{packingTexts.shipped(last.name)}</b>{' '}
            {`${[last.customer, last.carrier].filter(Boolean).join(', ')}.`}{' '}
            {last.emailAt
              ? packingTexts.emailInMinutes((Date.parse(last.emailAt) - now) / 60_000)
              : packingTexts.noEmail}
          </p>
          <Button
            variant="text"
            size="sm"
            icon={<Undo2 />}
            isBusy={isUndoing}
            {...writeButton(() => onUndo(last.order))}
          >
            {packingTexts.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
