import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderLines } from '../../../domains/orders/admin-order-details.tsx';
import { PackLines } from '../../../domains/orders/packing/pack-lines.tsx';
import { sampleOrder } from '../../../testing/sample-data.ts';

it('shows the SKU of a line to those who pack, of a product without options too', () => {
  const order = sampleOrder();
  const [line] = order.products;
  const products = line ? [{ ...line, sku: 'VASE-1', refunded: 1 }] : [];
  const { unmount } = render(<OrderLines order={{ ...order, products }} />);
  expect(screen.getByText('VASE-1')).toBeVisible();
  unmount();
  render(<PackLines order={{ ...order, products }} ticked={[]} onTick={() => undefined} />);
  expect(screen.getByText(/^VASE-1 · /)).toBeVisible();
});
