import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditActionTexts, auditKindTexts, auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleId } from '../../../../testing/sample-data.ts';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  _id: sampleId('entry'),
  createdAt: '2026-02-01T10:00:00.000Z',
  actor: { _id: 'user-olga', username: 'Olga' },
  action: 'created',
  objectKind: 'category',
  objectId: 'category-1',
  before: null,
  after: { name: 'Lamps' },
  position: 1,
  ...changes,
});

const WHOLE = { chained: 2, hash: 'ab', keptFrom: 1, checkedAt: null, problem: null };

function openLog(path: string, problem: string | null = null) {
  const entries = [entry({}), entry({ action: 'signed_in', objectKind: 'user', after: null })];
  api.answer('GET /admin/audit/chain', { data: { ...WHOLE, problem } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/audit', ({ query: { action, objectKind, from } }) => {
    const data = entries.filter(
      (one) =>
        (!action || one.action === action) &&
        (!objectKind || one.objectKind === objectKind) &&
        (!from || one.createdAt >= from),
    );
    return { data, total: data.length, nextCursor: null };
  });
  return openScreen(path, { user: sampleAdmin() });
}

const entries = () =>
  within(screen.getByRole('region', { name: auditLogTexts.title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the audit log', () => {
  it('says that it is whole, and takes its filters from the address and writes them there', async () => {
    const actor = openLog('/admin/settings/security/log?action=signed_in');
    await screen.findByRole('heading', { name: auditLogTexts.whole });
    await waitFor(() => expect(entries()).toEqual([expect.stringContaining(auditActionTexts.signed_in)]));
    await actor.selectOptions(screen.getByLabelText(auditLogTexts.action), auditActionTexts.created);
    await actor.selectOptions(screen.getByLabelText(auditLogTexts.about), auditKindTexts.category);
    expect(window.location.search).toBe('?action=created&kind=category');
    await waitFor(() =>
      expect(entries()).toEqual([
        expect.stringContaining(`${auditActionTexts.created} · ${auditKindTexts.category}`),
      ]),
    );
    fireEvent.change(screen.getByLabelText(auditLogTexts.from), { target: { value: '2090-01-01' } });
    await screen.findByText(auditLogTexts.none);
    const from = new Date(2090, 0, 1).toISOString();
    expect(api.sentTo('GET /admin/audit').at(-1)?.query).toMatchObject({ from });
  });

  it('says when it was changed behind the shop’s back, and with which command to look', async () => {
    openLog('/admin/settings/security/log', 'Entry 1 was changed.');
    await screen.findByRole('heading', { name: auditLogTexts.tampered });
    expect(screen.getByText('Entry 1 was changed.')).toBeVisible();
    expect(screen.getByText(auditLogTexts.command)).toBeVisible();
  });
});
