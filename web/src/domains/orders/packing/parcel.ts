import { isWebLink, looksLikeLink } from '@vitrine/contract/orders/fulfilment/shipments.rules';
import { recogniseTracking } from '@vitrine/contract/orders/fulfilment/tracking-numbers.rules';
import type { AdminOrder, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import type { PackingDraft } from './packing-run.ts';

export type Parcel = {
  kind: 'untracked' | 'recognised' | 'chosen' | 'unknown' | 'bad link';
  /** Empty while none is known. */
  carrier: string;
  tracking: string;
};

/** What is sent, from what was typed. A chosen carrier counts more than the one that the number is of. */
export function parcelOf(
  { tracking: typed, carrier: chosen }: Pick<PackingDraft, 'tracking' | 'carrier'>,
  { home, usual }: { home: readonly string[]; usual: string },
): Parcel {
  const tracking = typed.trim();
  if (tracking === '') return { kind: 'untracked', carrier: chosen || usual, tracking };
  if (looksLikeLink(tracking) && !isWebLink(tracking)) return { kind: 'bad link', carrier: '', tracking };
  const found = recogniseTracking(tracking, home);
  if (chosen !== '') return { kind: 'chosen', carrier: chosen, tracking };
  return found ? { kind: 'recognised', ...found } : { kind: 'unknown', carrier: '', tracking };
}

/** The lines that still go into the parcel. */
export function linesToPack({ products }: Pick<AdminOrder, 'products'>): OrderLine[] {
  return products.filter(({ quantity, refunded }) => refunded < quantity);
}

export function untickedLines(order: Pick<AdminOrder, 'products'>, ticked: readonly string[]): OrderLine[] {
  return linesToPack(order).filter(({ lineId }) => !ticked.includes(lineId));
}

/** Whether anything keeps an order from being shipped as it is. */
export function isReady(
  order: AdminOrder,
  { ticked }: Pick<PackingDraft, 'ticked'>,
  parcel: Parcel,
): boolean {
  return !order.isAddressMissing && parcel.carrier !== '' && untickedLines(order, ticked).length === 0;
}

/** A colleague shipped it meanwhile, or it was cancelled or refunded. */
export function isStillToShip({ isPaid, isRefunded, status, shipment }: AdminOrder): boolean {
  return isPaid && !isRefunded && shipment === null && (status === 'pending' || status === 'processing');
}
