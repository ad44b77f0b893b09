import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderSelectionTexts as texts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRecentShipments } from '../../../../domains/orders/packing/packing.hooks.ts';
import { useMinutes } from '../../../../domains/orders/packing/use-minutes.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTakeBack } from './mark-shipped-dialog.tsx';

const MINUTE_MS = 60_000;

/** What the reader shipped in the last minutes and can still take back, above the list. */
export function RecentShipments() {
  const recent = useRecentShipments() ?? [];
  const now = useMinutes();
  const takeBack = useTakeBack();
  const { writeButton } = useDemoRule();
  const [isOpen, setOpen] = useState(false);
  const undoable = recent.filter(({ undoableUntil }) => Date.parse(undoableUntil) > now);
  if (undoable.length === 0) return null;
  const end = Math.min(...undoable.map(({ undoableUntil }) => Date.parse(undoableUntil)));
  const isEmailed = undoable.some((one) => one.isEmailed);
  return (
    <section className="panel mb-4 py-2 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 flex-1 basis-64">
          {texts.canUndo(undoable.length, Math.ceil((end - now) / MINUTE_MS))} {isEmailed && texts.noEmailYet}
        </p>
        {undoable.length > 1 && (
          <Button
            variant="text"
            size="sm"
            icon={<ChevronDown className={isOpen ? 'rotate-180' : undefined} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {packingTexts.showAll}
          </Button>
        )}
        <Button
          variant="text"
          size="sm"
          icon={<Undo2 />}
          {...writeButton(() => takeBack(undoable.map(({ order }) => order)))}
        >
          {undoable.length > 1 ? packingTexts.undoAll(undoable.length) : packingTexts.undo}
        </Button>
      </div>
      {isOpen && (
        <ul className="max-h-72 overflow-y-auto border-border border-t">
          {undoable.map(({ order, customer, carrier, tracking }) => (
            <li key={order} className="flex items-center gap-3 py-1">
              <p className="min-w-0 flex-1 break-words">
                <b className="font-semibold">{`${shortOrderId(order)} · ${customer}`}</b>{' '}
                <span className="text-muted">{packingTexts.ofTracking(carrier, tracking)}</span>
              </p>
              <Button
                variant="text"
                size="sm"
                aria-label={`${packingTexts.undo} ${shortOrderId(order)}`}
                {...writeButton(() => takeBack([order]))}
              >
                {packingTexts.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
