import { screen, within } from '@testing-library/react';
import {
  apiKeyPermissionTexts,
  apiKeyTexts as texts,
} from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import { permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth } from '../../../../testing/sample-data.ts';

const old = {
  _id: 'old',
  name: 'Old website',
  permissions: ['catalogue:read' as const],
  ending: '07be',
  createdBy: 'Olga',
  createdAt: '2026-01-15T10:00:00.000Z',
  expiresAt: '2100-01-15T10:00:00.000Z',
  lastUsedAt: null,
};

function open(user = sampleAdmin()) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/api-keys', { data: [old] });
  return openScreen('/admin/settings/api-keys', { user });
}

describe('Settings › API keys', () => {
  it('creates a key with what is ticked and shows it once', async () => {
    const actor = open();
    await actor.click(await screen.findByRole('button', { name: texts.create }));
    await findToast(texts.permissionRequired);
    const { lastUsedAt: _, ...rest } = old;
    api.answer('POST /admin/api-keys', ({ body }) => ({
      data: { ...rest, ...body, _id: 'new', lastUsedAt: null, key: 'vit_secret' },
      message: texts.createdToast,
    }));
    await actor.type(screen.getByRole('textbox', { name: texts.name }), 'Warehouse sync');
    await actor.click(screen.getByRole('checkbox', { name: apiKeyPermissionTexts['orders:read'] }));
    await actor.click(screen.getByRole('button', { name: texts.create }));
    await screen.findByText(texts.created('Warehouse sync'));
    expect(screen.getByText('vit_secret')).toBeVisible();
    expect(api.sentTo('POST /admin/api-keys')[0]?.body).toEqual({
      ...{ name: 'Warehouse sync', permissions: ['orders:read'], expiresInDays: 365 },
    });
  });

  it('revokes a key after a question', async () => {
    const actor = open();
    expect(await screen.findByText(texts.longUnused)).toBeVisible();
    api.answer('DELETE /admin/api-keys/:id', { message: texts.revoked });
    await actor.click(screen.getByRole('button', { name: texts.revokeOf('Old website') }));
    const question = within(await screen.findByRole('alertdialog'));
    await actor.click(question.getByRole('button', { name: texts.revokeConfirm }));
    await findToast(texts.revoked);
  });

  it('shows a manager the keys and nothing to press', async () => {
    open(sampleAdmin({ staffRole: 'manager', permissions: permissionsOf('manager') }));
    expect(await screen.findByText('Old website')).toBeVisible();
    expect(screen.getByText(texts.ownersOnly)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.create })).not.toBeInTheDocument();
  });
});
