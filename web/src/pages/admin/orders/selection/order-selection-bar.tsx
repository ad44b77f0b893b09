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
import { MenuItem, MenuLink } from '../../../../ui/admin/overlays.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { CompactSelectionBar } from '../../parts/compact-selection-bar.tsx';
import { ConfirmedDownload, downloadConfirmed } from '../../parts/confirmed-download.tsx';
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
  // Its actions fit beside the navigation.
  const isWide = useMediaQuery('(width >= 80rem)');
  const more = found.total !== undefined && found.total > ids.length && ids.length < MAX_PACKED_ORDERS;
  const Bar = isWide ? Toolbar : CompactBar;
  return (
    <>
      <Bar
        ids={ids}
        all={
          more
            ? {
                label:
                  (found.total ?? 0) > MAX_PACKED_ORDERS
                    ? texts.selectFirst
                    : texts.selectAll(found.total ?? 0),
                isBusy: select.isPending,
                onSelect: () => select.mutate(found.filter, { onSuccess: selection.replace }),
              }
            : undefined
        }
        shipButton={demo.writeButton(() => setShipping(true))}
        slips={slips}
        onClear={selection.clear}
      />
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

type BarProps = {
  ids: readonly string[];
  /** Undefined if all are selected. */
  all: { label: string; isBusy: boolean; onSelect: () => void } | undefined;
  shipButton: ReturnType<ReturnType<typeof useDemoRule>['writeButton']>;
  slips: ReturnType<typeof usePackingSlips>;
  onClear: () => void;
};

const packPath = (ids: readonly string[]) => `${paths.adminPack}?orders=${ids.join(',')}`;
const exportOf = (ids: readonly string[]) => exportPath('orders', { orders: ids.join(',') });

function CompactBar({ ids, all, shipButton, slips, onClear }: BarProps) {
  return (
    <CompactSelectionBar
      label={texts.toolbar}
      selected={texts.selected(ids.length)}
      clear={{ label: texts.clear, onClick: onClear }}
      menu={texts.actions}
    >
      {all && <MenuItem onClick={all.onSelect}>{all.label}</MenuItem>}
      <MenuLink to={packPath(ids)}>{packingTexts.pack(ids.length)}</MenuLink>
      <MenuItem onClick={shipButton.onClick}>{texts.markAsShipped}</MenuItem>
      <MenuItem onClick={() => void slips.print(ids)}>{texts.print}</MenuItem>
      <MenuItem onClick={() => void downloadConfirmed(exportOf(ids))}>{texts.export}</MenuItem>
    </CompactSelectionBar>
  );
}

function Toolbar({ ids, all, shipButton, slips, onClear }: BarProps) {
  const { toolbar, item } = useRovingFocus('pack');
  return (
    <div {...toolbar} role="toolbar" aria-label={texts.toolbar} className="selection-bar">
      <p role="status">{texts.selected(ids.length)}</p>
      {all && (
        <button
          type="button"
          className="selection-all"
          disabled={all.isBusy}
          {...item('all')}
          onClick={all.onSelect}
        >
          {all.label}
        </button>
      )}
      <span aria-hidden="true" className="selection-line" />
      <Link to={packPath(ids)} {...item('pack')}>
        <Box aria-hidden="true" />
        {packingTexts.pack(ids.length)}
      </Link>
      <button type="button" {...item('ship')} {...shipButton}>
        <Truck aria-hidden="true" />
        {texts.markAsShipped}
      </button>
      <button type="button" disabled={slips.isBusy} {...item('print')} onClick={() => void slips.print(ids)}>
        <Printer aria-hidden="true" />
        {texts.print}
      </button>
      <ConfirmedDownload
        className="selection-export"
        href={exportOf(ids)}
        label={texts.exportThem(ids.length)}
      >
        {texts.export}
      </ConfirmedDownload>
      <IconButton
        label={texts.clear}
        icon={<X />}
        className="ml-auto flex-none text-inherit"
        {...item('clear')}
        onClick={onClear}
      />
    </div>
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
