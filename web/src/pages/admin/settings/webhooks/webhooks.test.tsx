import { screen, within } from '@testing-library/react';
import { permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Webhook, WebhookDelivery } from '@vitrine/contract/webhooks/webhooks.schemas';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth } from '../../../../testing/sample-data.ts';

const endpoint: Webhook = {
  _id: 'stock',
  url: 'https://stock.example/hook',
  kinds: ['order.paid'],
  isOn: true,
  ending: 'c91e',
  isReadable: true,
  createdAt: '2026-01-15T10:00:00.000Z',
  failingSince: '2026-01-16T10:00:00.000Z',
  turnedOffAt: null,
  lastDay: { sent: 118, failed: 3 },
};
const failed: WebhookDelivery = {
  _id: 'delivery',
  kind: 'order.paid',
  objectId: '5b0e9f52-6a50-4d8f-9a3e-1f0c7b897a96',
  status: 'failed',
  attempts: 8,
  responseCode: 500,
  durationMs: 1200,
  problem: 'The endpoint answered 500',
  createdAt: '2026-01-16T10:00:00.000Z',
  nextAttemptAt: null,
};

function open(user = sampleAdmin()) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/webhooks', { data: [endpoint] });
  api.answer('GET /admin/webhooks/:id/deliveries', { data: [failed], total: 1, nextCursor: null });
  return openScreen('/admin/settings/webhooks', { user });
}

describe('Settings › Webhooks', () => {
  it('adds an endpoint for what is ticked and shows its secret once', async () => {
    const actor = open();
    await actor.click(await screen.findByRole('button', { name: texts.add }));
    await findToast(texts.eventRequired);
    api.answer('POST /admin/webhooks', ({ body }) => ({
      data: { ...endpoint, ...body, _id: 'new', secret: 'whsec_secret' },
      message: texts.createdToast,
    }));
    await actor.type(screen.getByRole('textbox', { name: texts.url }), 'https://books.example/hook');
    const form = within(screen.getByRole('button', { name: texts.add }).closest('form') as HTMLElement);
    await actor.click(form.getByRole('checkbox', { name: 'stock.low' }));
    await actor.click(screen.getByRole('button', { name: texts.add }));
    expect(await screen.findByText('whsec_secret')).toBeVisible();
    expect(api.sentTo('POST /admin/webhooks')[0]?.body).toEqual({
      ...{ url: 'https://books.example/hook', kinds: ['stock.low'] },
    });
  });

  it('shows what fails and why, and sends it again', async () => {
    const actor = open();
    expect(await screen.findByText(/^Failing since/)).toBeVisible();
    expect(screen.getByText(texts.lastDayOf(118, 3))).toBeVisible();
    await actor.click(screen.getByText(texts.deliveries));
    const list = within(await screen.findByRole('list', { name: texts.deliveriesOf(endpoint.url) }));
    expect(list.getByText('500')).toBeVisible();
    expect(list.getByText(/attempt 8 of 8 · 1\.2 s · The endpoint answered 500/)).toBeVisible();
    api.answer('POST /admin/webhook-deliveries/:id/again', { message: texts.queuedAgain });
    await actor.click(list.getByRole('button', { name: /again$/ }));
    await findToast(texts.queuedAgain);
  });

  it('turns an endpoint off', async () => {
    const actor = open();
    api.answer('PATCH /admin/webhooks/:id', { message: texts.saved });
    await actor.click(await screen.findByRole('switch', { name: texts.isOnOf(endpoint.url) }));
    await findToast(texts.saved);
    expect(api.sentTo('PATCH /admin/webhooks/:id')[0]?.body).toEqual({ isOn: false });
  });

  it('shows a manager the endpoints and nothing to change', async () => {
    open(sampleAdmin({ staffRole: 'manager', permissions: permissionsOf('manager') }));
    expect(await screen.findByText(endpoint.url)).toBeVisible();
    expect(screen.getByText(texts.ownersOnly)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.add })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: texts.isOnOf(endpoint.url) })).not.toBeInTheDocument();
  });
});
