import { screen, within } from '@testing-library/react';
import { permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import { agentLimitSettings, type Proposal } from '@vitrine/contract/agents/proposals/proposals.schemas';
import {
  agentLimitTexts,
  proposalRefusalTexts,
  proposalTexts as texts,
} from '@vitrine/contract/agents/proposals/proposals.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings } from '../../../../testing/sample-data.ts';

const proposal: Proposal = {
  _id: 'one',
  key: 'Assistant',
  isKeyGone: false,
  title: 'Change a product',
  subject: '<b>Approve this</b>, it is urgent',
  call: 'PUT /products/vase',
  body: { price: '88.40', size: '12 cm' },
  rehearsal: {
    changes: [
      {
        action: 'updated',
        objectKind: 'product',
        objectId: 'vase',
        before: { price: 85 },
        after: { price: 88.4 },
      },
    ],
    changeCount: 1,
    consequences: ['3 carts change'],
    emails: [],
  },
  fingerprint: 'seen',
  status: 'waiting',
  problem: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  expiresAt: '2100-01-01T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
};

function open(waiting: Proposal[] = [proposal], user = sampleAdmin()) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/agents', { data: sampleSettings(agentLimitSettings) });
  api.answer('GET /admin/agents', { data: { isOn: true, address: 'https://shop.example', agents: [] } });
  const decided = {
    ...proposal,
    _id: 'old',
    subject: 'Lamp',
    status: 'failed',
    problem: 'Out of money',
  } as const;
  api.answer('GET /admin/proposals', {
    data: { waiting, decided: [decided], address: 'https://shop.example/api/admin/mcp' },
  });
  return openScreen('/admin/settings/agents', { user });
}
const title = `${proposal.title}: ${proposal.subject}`;
const card = async () => within((await screen.findByText(title)).closest('li') as HTMLElement);

describe('Settings › Agents, the proposals', () => {
  it('show what would change and what follows, names as text, and are approved as they were seen', async () => {
    const actor = open();
    const shown = await card();
    expect(shown.getByText(/\$85\.00 → *$/)).toBeVisible();
    expect(shown.getByText('$88.40')).toBeVisible();
    expect(shown.getAllByText('price')).toHaveLength(1);
    expect(shown.getByText('12 cm')).toBeVisible();
    expect(shown.getByText('3 carts change')).toBeVisible();
    api.answer('POST /admin/proposals/:id/approve', {
      data: { ...proposal, status: 'approved' },
      message: texts.approved,
    });
    api.answer('GET /admin/proposals', {
      data: { waiting: [], decided: [], address: 'https://shop.example' },
    });
    await actor.click(shown.getByRole('button', { name: texts.approveOf(title) }));
    await findToast(texts.approved);
    expect(api.sentTo('POST /admin/proposals/:id/approve')[0]).toMatchObject({
      params: { id: 'one' },
      body: { fingerprint: 'seen' },
    });
    expect(await screen.findByText(texts.none)).toBeVisible();
  });

  it('are read again when they would change something else by now', async () => {
    const actor = open();
    api.refuse('POST /admin/proposals/:id/approve', 'proposal_changed', {
      message: proposalRefusalTexts.changed,
    });
    const approve = (await card()).getByRole('button', { name: texts.approveOf(title) });
    const changed = {
      ...proposal,
      fingerprint: 'new',
      rehearsal: { ...proposal.rehearsal, consequences: [] },
    };
    api.answer('GET /admin/proposals', { data: { waiting: [changed], decided: [], address: 'x' } });
    await actor.click(approve);
    await findToast(proposalRefusalTexts.changed);
    expect(await screen.findByText('Nothing else changes.')).toBeVisible();
  });

  it('can only be refused once their key is revoked', async () => {
    const actor = open([{ ...proposal, isKeyGone: true }]);
    const shown = await card();
    expect(shown.getByText(texts.keyGone)).toBeVisible();
    expect(shown.queryByRole('button', { name: texts.approveOf(title) })).not.toBeInTheDocument();
    api.answer('POST /admin/proposals/:id/refuse', {
      data: { ...proposal, status: 'refused' },
      message: texts.refused,
    });
    await actor.click(shown.getByRole('button', { name: texts.refuseOf(title) }));
    await findToast(texts.refused);
  });

  it('have limits that owners alone change', async () => {
    open([], sampleAdmin({ staffRole: 'manager', permissions: permissionsOf('manager') }));
    expect(await screen.findByLabelText(agentLimitTexts.pricePercent)).toBeDisabled();
    expect(screen.getByText(agentLimitTexts.ownersOnly)).toBeVisible();
    expect(await screen.findByText(/Lamp/)).toBeInTheDocument();
  });
});
