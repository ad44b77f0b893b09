import { screen, waitFor, within } from '@testing-library/react';
import { bulkTexts, selectAll } from '@vitrine/contract/catalog/bulk-change.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { onNarrowScreen } from '../../../../testing/fake-viewport.ts';
import { findToast } from '../../../../testing/open-screen.tsx';
import {
  bar,
  expectSelected,
  openProductsToChange,
  queryBar,
  sampleApplied,
  tick,
} from '../../../../testing/products-to-change.ts';
import { sampleDemoAdmin } from '../../../../testing/sample-data.ts';

const action = (name: string) => bar().getByRole('button', { name });

describe('the selection of products', () => {
  it('takes single products, a range with Shift, and all that the search finds', async () => {
    const path = '/admin/products?search=a&state=published';
    const { actor, select } = await openProductsToChange({ total: 60, path });
    expect(queryBar()).not.toBeInTheDocument();
    await select('Vase');
    await actor.keyboard('{Shift>}');
    await select('Lamp');
    await actor.keyboard('{/Shift}');
    expectSelected(3);
    expect(tick('Bowl')).toBeChecked();
    await select('Bowl');
    expectSelected(2);
    api.disconnect('GET /admin/bulk-changes/selection');
    await actor.click(action(selectAll(60)));
    await findToast(bulkTexts.selectFailed);
    expectSelected(2);
    const data = Array.from({ length: 60 }, (_, index) => ({ _id: `found-${index}`, version: 1 }));
    api.answer('GET /admin/bulk-changes/selection', { data });
    await actor.click(action(selectAll(60)));
    await waitFor(() => expectSelected(60));
    const query = { search: 'a', state: 'published' };
    expect(api.sentTo('GET /admin/bulk-changes/selection').at(-1)).toMatchObject({ query });
    expect(bar().queryByRole('button', { name: selectAll(60) })).not.toBeInTheDocument();
    await actor.click(action(bulkTexts.clear));
    expect(queryBar()).not.toBeInTheDocument();
  });

  it('is one stop of Tab with arrow keys inside, and Escape closes the dialog before it clears', async () => {
    const { actor } = await openProductsToChange();
    tick('Vase').focus();
    await actor.keyboard(' ');
    expectSelected(1);
    const stops = () =>
      bar()
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([action(bulkTexts.actions.price)]);
    stops()[0]?.focus();
    await actor.keyboard('{End}');
    expect(action(bulkTexts.clear)).toHaveFocus();
    await actor.keyboard('{ArrowRight}');
    expect(action(selectAll(3))).toHaveFocus();
    await actor.keyboard('{ArrowLeft}{Home}{ArrowRight}{ArrowRight}');
    expect(action(bulkTexts.actions.promo)).toHaveFocus();
    expect(stops()).toEqual([action(bulkTexts.actions.promo)]);
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(bulkTexts.discount)).toHaveFocus());
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(action(bulkTexts.actions.promo)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expectSelected(1);
    await actor.keyboard('{Escape}');
    expect(queryBar()).not.toBeInTheDocument();
  });

  it('has a count, a way out and one menu where they do not fit side by side', async () => {
    onNarrowScreen();
    const { actor, select } = await openProductsToChange({ total: 60 });
    await select('Vase');
    const phoneBar = within(screen.getByRole('region', { name: bulkTexts.toolbar }));
    expect(phoneBar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      bulkTexts.change,
    ]);
    await actor.click(phoneBar.getByRole('button', { name: bulkTexts.change }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      selectAll(60),
      ...Object.values(bulkTexts.actions),
    ]);
    await actor.click(screen.getByRole('menuitem', { name: bulkTexts.actions.promo }));
    expect(await screen.findByLabelText(bulkTexts.discount)).toBeVisible();
    await actor.keyboard('{Escape}');
    await actor.click(await screen.findByRole('button', { name: bulkTexts.clear }));
    expect(screen.queryByRole('region', { name: bulkTexts.toolbar })).not.toBeInTheDocument();
  });

  it('is not changed by the demo admin, nor is a change undone (A-DEM-06, A-DEM-07)', async () => {
    const { actor, select } = await openProductsToChange({
      user: sampleDemoAdmin(),
      latest: sampleApplied(),
    });
    await select('Vase');
    for (const [button, text] of [
      [action(bulkTexts.actions.price), demoTexts.editProduct],
      [action(bulkTexts.actions.deleted), demoTexts.delete],
      [screen.getByRole('button', { name: bulkTexts.undo }), demoTexts.refused],
    ] as const) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await actor.click(button);
      await findToast(text);
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.sentTo('POST /admin/bulk-changes/:id/undo')).toEqual([]);
  });
});
