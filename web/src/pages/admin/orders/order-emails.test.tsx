import { screen, within } from '@testing-library/react';
import { orderEmailHints, shipmentEmailState } from '@vitrine/contract/orders/emails/order-emails.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { emailTrackingLink } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { emailAboutRefund } from '@vitrine/contract/orders/refunds/refunds.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../testing/sample-data.ts';

async function openOrder(order: AdminOrder, isOn: boolean) {
  const health = sampleHealth();
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: { ...health, mail: { ...health.mail, isOn } } });
  const counts = { totalOrders: 1, paidOrders: 1, ordersToShip: 1 };
  api.answer('GET /orders/admin', { data: { orders: [order] }, total: 1, nextCursor: null, ...counts });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  const actor = openScreen('/admin/orders', { user: sampleAdmin() });
  await actor.click(await screen.findByRole('button', { name: startsWith('Details of') }));
  return actor;
}

const MAILED_AT = '2026-11-15T10:00:00.000Z';
const shipment = {
  shippedOn: '2026-11-15',
  carrier: 'UPS',
  tracking: '1Z',
  trackingUrl: null,
  mailedAt: MAILED_AT,
};

describe('the emails of an order', () => {
  it('are not offered by a shop without an email server', async () => {
    const actor = await openOrder(sampleOrder(), false);
    expect(await screen.findByText(orderEmailHints.off)).toBeVisible();
    expect(screen.queryByLabelText(emailTrackingLink('Marta Lind'))).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: orderAdminTexts.refund }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(orderEmailHints.off)).toBeVisible();
    expect(dialog.queryByLabelText(emailAboutRefund('Marta Lind'))).not.toBeInTheDocument();
  });

  it.each(['waiting', 'failing', 'refused', 'sent'] as const)(
    'say what became of them: %s',
    async (state) => {
      await openOrder(sampleOrder({ shipment, shipmentEmail: state }), true);
      const text = shipmentEmailState(state, 'Marta Lind', formatDateTime(MAILED_AT));
      expect(await screen.findByText(startsWith(text))).toBeVisible();
      expect(text.includes('was emailed')).toBe(state === 'sent');
    },
  );

  it('are files without an email server, whatever the queue says', async () => {
    await openOrder(sampleOrder({ shipment, shipmentEmail: 'sent' }), false);
    expect(await screen.findByText(startsWith(shipmentEmailState('off', 'Marta Lind', '')))).toBeVisible();
  });
});
