import { orderSelectionTexts as texts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { Box, Printer, Truck, X } from 'lucide-react';
import { useState } from 'react';
import { usePrintout } from '../../../../domains/orders/admin-order-print.tsx';
import { fetchOrders, useSelectOrders } from '../../../../domains/orders/packing/packing.hooks.ts';
import { useShopText } from '../../../../domains/shop/shop-text.hooks.ts';
import { ShortText } from '../../../../domains/shop/written-text.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ConfirmedDownload } from '../../parts/confirmed-download.tsx';
import { exportPath } from '../../parts/export-link.tsx';
import { useRovingFocus } from '../../parts/use-roving-focus.ts';
import { MarkShippedDialog } from './mark-shipped-dialog.tsx';
import type { OrderSelection } from './use-order-selection.ts';

type OrderSelectionBarProps = {
  selection: OrderSelection;
  /** What the list is filtered by, and how many orders it finds. */
  found: { filter: Parameters<ReturnType<typeof useSelectOrders>['mutate']>[0]; total: number | undefined };
};

/** What can be done with the ticked orders. */
export function OrderSelectionBar({ selection, found }: OrderSelectionBarProps) {
  const { ids } = selection;
  const [isShipping, setShipping] = useState(false);
  const demo = useDemoRule();
  const select = useSelectOrders();
  const slips = usePackingSlips();
  const { toolbar, item } = useRovingFocus('pack');
  const more = found.total !== undefined && found.total > ids.length && ids.length < MAX_PACKED_ORDERS;
  return (
    <>
      <div
        {...toolbar}
        role="toolbar"
        aria-label={texts.toolbar}
        data-bottom-bar="always"
        className="selection-bar"
      >
        <p role="status">{texts.selected(ids.length)}</p>
        {more && (
          <button
            type="button"
            className="selection-all"
            disabled={select.isPending}
            {...item('all')}
            onClick={() => select.mutate(found.filter, { onSuccess: selection.replace })}
          >
            {(found.total ?? 0) > MAX_PACKED_ORDERS ? texts.selectFirst : texts.selectAll(found.total ?? 0)}
          </button>
        )}
        <span aria-hidden="true" className="selection-line" />
        <Link to={`${paths.adminPack}?orders=${ids.join(',')}`} {...item('pack')}>
          <Box aria-hidden="true" />
          {packingTexts.pack(ids.length)}
        </Link>
        <button type="button" {...item('ship')} {...demo.writeButton(() => setShipping(true))}>
          <Truck aria-hidden="true" />
          {texts.markAsShipped}
        </button>
        <button
          type="button"
          disabled={slips.isBusy}
          {...item('print')}
          onClick={() => void slips.print(ids)}
        >
          <Printer aria-hidden="true" />
          {texts.print}
        </button>
        <ConfirmedDownload
          className="selection-export"
          href={exportPath('orders', { orders: ids.join(',') })}
          label={texts.exportThem(ids.length)}
        >
          {texts.export}
        </ConfirmedDownload>
        <IconButton
          label={texts.clear}
          icon={<X />}
          className="ml-auto flex-none text-inherit max-md:-ml-3 max-md:order-first"
          {...item('clear')}
          onClick={selection.clear}
        />
      </div>
      {isShipping && (
        <MarkShippedDialog
          ids={ids}
          onClose={() => setShipping(false)}
          onShipped={() => {
            setShipping(false);
            selection.clear();
            document.getElementById('main')?.focus();
          }}
        />
      )}
      {slips.sheets}
    </>
  );
}

/** Prints the slips of these orders, each on its own page. */
function usePackingSlips() {
  const { print, sheets } = usePrintout();
  const { data: returns } = useShopText('returns');
  const [isBusy, setBusy] = useState(false);

  async function printSlips(ids: readonly string[]) {
    setBusy(true);
    try {
      const orders = await fetchOrders(ids);
      await print({ orders, isSlip: true, returns: returns && <ShortText text={returns.text} /> });
    } catch (error) {
      toast.error(messageOf(error, texts.printFailed));
    } finally {
      setBusy(false);
    }
  }

  return { print: printSlips, sheets, isBusy };
}
