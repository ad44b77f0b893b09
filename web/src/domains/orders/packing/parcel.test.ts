import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../testing/sample-data.ts';
import { isReady, isStillToShip, parcelOf, untickedLines } from './parcel.ts';

const SHOP = { home: ['UPS', 'USPS'], usual: 'USPS' };
const typed = (tracking: string, carrier = '') => parcelOf({ tracking, carrier }, SHOP);

describe('parcelOf', () => {
  it('takes the carrier from the number, unless one was chosen', () => {
    const tracking = '1Z999AA10123456784';
    expect(typed(' 1z999aa1 0123456784 ')).toEqual({ kind: 'recognised', carrier: 'UPS', tracking });
    expect(typed(tracking, 'FedEx')).toEqual({ kind: 'chosen', carrier: 'FedEx', tracking });
  });

  it('has no carrier for a number that nobody knows', () => {
    expect(typed('4471 0093 55')).toMatchObject({ kind: 'unknown', carrier: '' });
    expect(typed('ftp://ups.com/1')).toMatchObject({ kind: 'bad link', carrier: '' });
  });

  it('sends without tracking with the usual carrier', () => {
    expect(typed(' ')).toEqual({ kind: 'untracked', carrier: 'USPS', tracking: '' });
    expect(typed('', 'DHL')).toMatchObject({ carrier: 'DHL' });
  });
});

describe('isReady', () => {
  const order = sampleOrder();
  const [line] = order.products;
  const ticked = [line?.lineId ?? ''];

  it('needs every picture ticked, a carrier and an address', () => {
    const parcel = typed('');
    expect(isReady(order, { ticked }, parcel)).toBe(true);
    expect(isReady(order, { ticked: [] }, parcel)).toBe(false);
    expect(isReady(order, { ticked }, typed('4471 0093 55'))).toBe(false);
    expect(isReady({ ...order, isAddressMissing: true }, { ticked }, parcel)).toBe(false);
  });

  it('leaves out what was refunded', () => {
    const products = order.products.map((one) => ({ ...one, refunded: one.quantity }));
    expect(untickedLines({ products }, [])).toEqual([]);
  });
});

describe('isStillToShip', () => {
  it.each([[{ isRefunded: true }], [{ status: 'cancelled' as const }], [{ isPaid: false }]])(
    'is false with %o',
    (change) => {
      expect(isStillToShip(sampleOrder())).toBe(true);
      expect(isStillToShip(sampleOrder(change))).toBe(false);
    },
  );
});
