import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Redirect } from '@vitrine/contract/catalog/redirects/redirects.schemas';
import { redirectTexts as texts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth } from '../../../../testing/sample-data.ts';

const createdAt = '2026-01-15T10:00:00.000Z';
const lamp: Redirect = {
  _id: 'lamp',
  oldPath: '/products/lamp',
  newPath: '/product/1',
  name: 'Lamp',
  createdAt,
};
const gone: Redirect = { _id: 'gone', oldPath: '/products/gone', newPath: null, name: 'Vase', createdAt };

function open(rows: readonly Redirect[] = [lamp, gone], user = sampleAdmin()) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/redirects', ({ query }) => {
    const data = rows.filter(({ oldPath }) => oldPath.includes(query?.search ?? ''));
    return { data, total: data.length, nextCursor: null };
  });
  return openScreen(settingsPaths.redirects, { user });
}

describe('Settings › Redirects', () => {
  it('lists where old addresses lead, and which lead nowhere any more', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: texts.list }));
    expect(list.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/product/1');
    expect(list.getByText(texts.gone('Vase'))).toBeVisible();
  });

  it('searches, and says when nothing fits', async () => {
    const actor = open();
    await actor.type(await screen.findByRole('searchbox', { name: texts.search }), 'lamp');
    await waitFor(() => expect(screen.queryByText('/products/gone')).not.toBeInTheDocument());
    expect(screen.getByText('/products/lamp')).toBeVisible();
    await actor.type(screen.getByRole('searchbox', { name: texts.search }), ' of old');
    expect(await screen.findByText(texts.noMatches)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: emptyListTexts.clearSearch }));
    expect(await screen.findByText('/products/gone')).toBeVisible();
  });

  it('adds one, and says what is wrong with it before it is sent', async () => {
    const actor = open([]);
    expect(await screen.findByText(texts.none)).toBeVisible();
    const type = async (label: string, value: string) => {
      await actor.clear(screen.getByRole('textbox', { name: label }));
      await actor.type(screen.getByRole('textbox', { name: label }), value);
    };
    await actor.click(screen.getByRole('button', { name: texts.add }));
    await findToast(texts.oldPathRequired);
    await type(texts.oldPath, '/pages/our-story');
    await type(texts.newPath, '//elsewhere.example');
    await actor.click(screen.getByRole('button', { name: texts.add }));
    await findToast(texts.badNewPath);
    await type(texts.newPath, '/aboutus');
    api.answer('POST /admin/redirects', ({ body }) => ({
      data: { ...lamp, ...body },
      message: texts.added,
    }));
    await actor.click(screen.getByRole('button', { name: texts.add }));
    await findToast(texts.added);
    expect(api.sentTo('POST /admin/redirects')[0]?.body).toEqual({
      oldPath: '/pages/our-story',
      newPath: '/aboutus',
    });
  });

  it('adds those of a file, and says which rows it left out and why', async () => {
    const actor = open();
    const imported = { added: 2, kept: 1, refused: 1 };
    api.answer('POST /admin/imports/redirects', {
      data: { ...imported, problems: [{ row: 4, value: '/store', advice: texts.ownPage }] },
      message: texts.imported(2),
    });
    const file = new File(['Redirect from,Redirect to'], 'redirects.csv', { type: 'text/csv' });
    await actor.upload(await screen.findByLabelText(texts.importFile, { selector: 'input' }), file);
    await findToast(texts.imported(2));
    expect(
      screen.getByText('2 redirects added, 1 address has a redirect already, 1 row left out.'),
    ).toBeVisible();
    expect(within(screen.getByRole('list', { name: texts.problems })).getByText(/Row 4/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export Redirects' })).toBeVisible();
  });

  it('deletes one after a question', async () => {
    const actor = open();
    await actor.click(await screen.findByRole('button', { name: texts.remove(lamp.oldPath) }));
    api.answer('DELETE /admin/redirects/:id', { message: texts.removed });
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(texts.removed);
  });

  it('shows a reader the list and nothing to change', async () => {
    open([lamp], sampleAdmin({ staffRole: 'read-only', permissions: permissionsOf('read-only') }));
    expect(await screen.findByText(lamp.oldPath)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.add })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.remove(lamp.oldPath) })).not.toBeInTheDocument();
  });
});
