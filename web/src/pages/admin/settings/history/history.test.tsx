import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditActionTexts, auditKindTexts, auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { changeCount, historyTexts, undoQuestion } from '@vitrine/contract/history/history.texts';
import { undoTexts } from '@vitrine/contract/history/undo.texts';
import { emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleId, sampleStaff } from '../../../../testing/sample-data.ts';

const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  _id: sampleId('entry'),
  createdAt: '2026-02-01T10:00:00.000Z',
  actor: { _id: 'user-olga', username: 'Olga' },
  action: 'updated',
  objectKind: 'product',
  objectId: 'product-1',
  before: { price: 95 },
  after: { price: 85.5 },
  position: 1,
  ...changes,
});

const NEVER = { isPossible: false, reason: null, by: null };

function operation(
  lead: string,
  changes: Partial<HistoryOperation>,
  entry: Partial<AuditEntry> = {},
): HistoryOperation {
  const first = entryOf(entry);
  const { _id, createdAt, actor } = first;
  const sentence = { lead, object: '40 products', rest: 'by 10%' };
  return { _id, createdAt, actor, apiKey: null, sentence, changes: 1, entry: first, undo: NEVER, ...changes };
}

const lowered = operation('lowered the price of', { changes: 40, undo: { ...NEVER, isPossible: true } });
const answered = operation(
  'answered',
  { undo: { ...NEVER, reason: 'The email has been sent' } },
  { action: 'signed_in', objectKind: 'user', before: null, after: null },
);
const undone = operation('renamed Vase to', {
  undo: { ...NEVER, by: { _id: 'undo-1', createdAt: '2026-02-01T11:00:00.000Z', username: 'Ines' } },
});

const WHOLE = { chained: 2, hash: 'ab', keptFrom: 1, checkedAt: null, problem: null };

function openHistory(path: string, problem: string | null = null) {
  api.answer('GET /admin/audit/chain', { data: { ...WHOLE, problem } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/admins', { data: [sampleStaff({ _id: 'user-olga', username: 'Olga' })] });
  api.answer('GET /admin/history', ({ query: { action, objectKind, from } }) => {
    const data = [lowered, answered, undone].filter(
      ({ entry }) =>
        (!action || entry.action === action) &&
        (!objectKind || entry.objectKind === objectKind) &&
        (!from || entry.createdAt >= from),
    );
    return { data, total: data.length, nextCursor: null };
  });
  return openScreen(path, { user: sampleAdmin() });
}

const rows = () =>
  within(screen.getByRole('region', { name: historyTexts.title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the history', () => {
  it('says what happened, also at its former address, and takes its filters from there', async () => {
    const actor = openHistory('/admin/settings/security/log?action=signed_in');
    await screen.findByRole('heading', { name: auditLogTexts.whole });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Olga answered 40 products')]));
    expect(window.location.pathname).toBe('/admin/settings/history');
    await actor.selectOptions(screen.getByLabelText(auditLogTexts.action), auditActionTexts.updated);
    await actor.selectOptions(screen.getByLabelText(auditLogTexts.about), auditKindTexts.product);
    expect(window.location.search).toBe('?action=updated&kind=product');
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.change(screen.getByLabelText(auditLogTexts.from), { target: { value: '2090-01-01' } });
    await screen.findByText(historyTexts.none);
    const from = new Date(2090, 0, 1).toISOString();
    expect(api.sentTo('GET /admin/history').at(-1)?.query).toMatchObject({ from });
    await actor.click(screen.getByRole('button', { name: emptyListTexts.clearFilters }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(window.location.search).toBe('');
  });

  it('shows what one person did, and gives a file of what is shown', async () => {
    const actor = openHistory('/admin/settings/history?kind=product');
    await screen.findByRole('option', { name: 'Olga' });
    await actor.selectOptions(screen.getByLabelText(historyTexts.person), 'Olga');
    await waitFor(() =>
      expect(api.sentTo('GET /admin/history').at(-1)?.query).toMatchObject({
        actorId: 'user-olga',
        objectKind: 'product',
      }),
    );
    expect(screen.getByRole('link', { name: historyTexts.export })).toHaveAttribute(
      'href',
      '/api/admin/history/file?actorId=user-olga&objectKind=product',
    );
  });

  it('shows the changes of an operation on request', async () => {
    const actor = openHistory('/admin/settings/history');
    api.answer('GET /admin/history/:id/entries', {
      ...{ total: 1, nextCursor: null },
      data: [{ ...entryOf({}), name: 'Celia Vase' }],
    });
    await actor.click(await screen.findByRole('button', { name: changeCount(40) }));
    await screen.findByText('Celia Vase');
    expect(screen.getByText('$95.00', { selector: 's' }).closest('p')).toHaveTextContent(
      'price: $95.00 → $85.50',
    );
  });

  it('rehearses an undo before it is done, and says why there is none', async () => {
    const actor = openHistory('/admin/settings/history');
    await screen.findByText('The email has been sent');
    api.rehearse(
      'POST /admin/history/:id/undo',
      ['3 carts change'],
      '38 go back, 2 were changed since and stay.',
    );
    await actor.click(screen.getByRole('button', { name: undoTexts.undo }));
    const dialog = await screen.findByRole('alertdialog', { name: undoQuestion(40) });
    await within(dialog).findByText('38 go back, 2 were changed since and stay.');
    expect(within(dialog).getByText('3 carts change')).toBeVisible();
    const data = { operation: 'undo-2', restored: 38, stayed: 2, staying: [] };
    api.answer('POST /admin/history/:id/undo', { data, message: '38 go back.' });
    await actor.click(within(dialog).getByRole('button', { name: undoTexts.undo }));
    await findToast('38 go back.');
    expect(api.sentTo('POST /admin/history/:id/undo')).toMatchObject([{ params: { id: lowered._id } }]);
  });

  it('does again what was undone', async () => {
    const actor = openHistory('/admin/settings/history');
    api.rehearse('POST /admin/history/:id/undo', []);
    await actor.click(await screen.findByRole('button', { name: undoTexts.redo }));
    const data = { operation: 'undo-3', restored: 1, stayed: 0, staying: [] };
    api.answer('POST /admin/history/:id/undo', { data, message: '1 goes back.' });
    const dialog = await screen.findByRole('alertdialog', { name: undoTexts.redoQuestion });
    await actor.click(within(dialog).getByRole('button', { name: undoTexts.redo }));
    await findToast('1 goes back.');
    expect(api.sentTo('POST /admin/history/:id/undo')).toMatchObject([{ params: { id: 'undo-1' } }]);
  });

  it('says when it was changed behind the shop’s back, and with which command to look', async () => {
    openHistory('/admin/settings/history', 'Entry 1 was changed.');
    await screen.findByRole('heading', { name: auditLogTexts.tampered });
    expect(screen.getByText('Entry 1 was changed.')).toBeVisible();
    expect(screen.getByText(auditLogTexts.command)).toBeVisible();
  });
});
