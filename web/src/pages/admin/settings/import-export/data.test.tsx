import { screen, waitFor } from '@testing-library/react';
import { confirmationTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import {
  addedAndChanged,
  dataTexts,
  exportRows,
  importName,
} from '@vitrine/contract/import-export/data.texts';
import { EXPORT_KINDS } from '@vitrine/contract/import-export/import-export.rules';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth } from '../../../../testing/sample-data.ts';
import { sampleImport } from '../../../../testing/sample-import.ts';

function openData() {
  api.answer('GET /admin/health', { data: sampleHealth() });
  return openScreen('/admin/settings/data', { user: sampleAdmin() });
}

/** The addresses of the links that the browser follows from now on. */
function watchDownloads(): string[] {
  const downloads: string[] = [];
  const follow = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a[download]');
    if (link && !event.defaultPrevented) downloads.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
  window.addEventListener('click', follow);
  onTestFinished(() => window.removeEventListener('click', follow));
  return downloads;
}

describe('the data of the shop', () => {
  it('is exported only after the server has said that this admin is confirmed', async () => {
    api.answer('GET /admin/imports/latest', { data: null });
    const actor = openData();
    const downloads = watchDownloads();
    const link = (kind: (typeof EXPORT_KINDS)[number]) =>
      screen.findByRole('link', { name: `${dataTexts.export} ${exportRows[kind].name}` });
    api.disconnect('GET /admin/confirmation');
    await actor.click(await link('orders'));
    await findToast(confirmationTexts.failed);
    expect(downloads).toEqual([]);
    api.answer('GET /admin/confirmation', { message: confirmationTexts.confirmed });
    for (const kind of EXPORT_KINDS) {
      await actor.click(await link(kind));
      await waitFor(() => expect(downloads.at(-1)).toBe(`/api/admin/exports/${kind}`));
    }
    await actor.click(await link('subscribers'));
    await waitFor(() => expect(downloads).toHaveLength(EXPORT_KINDS.length + 1));
    expect(api.sentTo('GET /admin/confirmation')).toHaveLength(EXPORT_KINDS.length + 2);
    expect(screen.queryByText(dataTexts.recent)).not.toBeInTheDocument();
  });

  it('shows the latest import and leads to it', async () => {
    const latest = sampleImport({ state: 'done', result: { added: 3, changed: 1, leftOut: 0 } });
    api.answer('GET /admin/imports/latest', { data: latest });
    openData();
    expect(await screen.findByText(importName(latest.fileName))).toBeVisible();
    expect(screen.getByText(new RegExp(`${addedAndChanged(3, 1)}$`))).toBeVisible();
    expect(screen.getByRole('link', { name: `${dataTexts.open} ${latest.fileName}` })).toHaveAttribute(
      'href',
      `/admin/settings/data/import/${latest._id}`,
    );
  });
});
