import { pickupLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';

/** Parts of a customer's order, by the ids that the steps of its price link to. */
export function orderPlaces({ _id }: Pick<Order, '_id'>) {
  return { delivery: `delivery-${_id}`, documents: `documents-${_id}` };
}

/** Whether the order says where it is sent or collected. */
export function hasPlace(order: Order): boolean {
  return Boolean(order.deliveryAddress) || pickupLines(order).length > 0;
}
