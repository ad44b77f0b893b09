import { screen, waitFor } from '@testing-library/react';
import type { BulkChange, ChangingVariants } from '@vitrine/contract/catalog/bulk-change.rules';
import {
  applyTo,
  bulkDone,
  bulkPercentMessage,
  bulkTexts,
  bulkUndone,
  deleteCount,
  haveChanged,
  stay,
  staysBecause,
  willChange,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { wholeNumberMessage } from '@vitrine/contract/shared/field-problem';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast } from '../../../../testing/open-screen.tsx';
import {
  expectSelected,
  LAMPS,
  openProductsToChange,
  previewOf,
  queryBar,
  sampleApplied,
} from '../../../../testing/products-to-change.ts';

type Opened = Awaited<ReturnType<typeof openProductsToChange>>;
type Dialog = Awaited<ReturnType<Opened['ask']>>;

const PREVIEW = 'POST /admin/bulk-changes/preview';
const lowerBy = (percent: number): BulkChange => ({
  kind: 'price',
  direction: 'lower',
  percent,
  rounding: 'cents',
});
const rows = (dialog: Dialog) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const apply = (dialog: Dialog, count: number) => dialog.getByRole('button', { name: applyTo(count) });
const cancel = async ({ actor }: Opened, dialog: Dialog) => {
  await actor.click(dialog.getByRole('button', { name: appTexts.cancel }));
  await expectNoDialog();
};
const expectNoDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

describe('a bulk change', () => {
  it('of each kind has its own form, and shows every product before and after without changing it', async () => {
    const opened = await openProductsToChange();
    const { actor, select, ask } = opened;
    await select('Vase', 'Bowl');
    const type = (label: string, text: string) => (dialog: Dialog) =>
      actor.type(dialog.getByLabelText(label), text);
    const choose = (label: string, option: string) => (dialog: Dialog) =>
      actor.selectOptions(dialog.getByLabelText(label), option);
    const asIs = () => undefined;
    const { publishedChoices } = bulkTexts;
    const kinds: [BulkChange, (dialog: Dialog) => unknown, string[]][] = [
      [lowerBy(5), type(bulkTexts.percent, '5'), ['$40.00', '$38.00', '$38.00']],
      [{ kind: 'promo', promoPercentage: 5 }, type(bulkTexts.discount, '5'), ['0%', '5%', '$38.00']],
      [{ kind: 'stock', way: 'add', pieces: 5 }, type(bulkTexts.pieces, '5'), ['3', '8']],
      [{ kind: 'category', category: LAMPS._id }, choose(bulkTexts.category, 'Lamps'), ['Ceramics', 'Lamps']],
      [{ kind: 'featured', isFeatured: true }, asIs, ['No', 'Yes']],
      [
        { kind: 'published', isPublished: false },
        choose(bulkTexts.published, publishedChoices.no),
        ['Published', 'Draft'],
      ],
      [{ kind: 'deleted' }, asIs, ['Published', 'Deleted']],
    ];
    for (const [change, fill, values] of kinds) {
      const dialog = await ask(change.kind);
      if (['price', 'promo', 'category'].includes(change.kind)) {
        expect(dialog.getByText(bulkTexts.fillIn)).toBeVisible();
        expect(apply(dialog, 0)).toBeDisabled();
      }
      await fill(dialog);
      const name = change.kind === 'category' ? LAMPS.name : null;
      await dialog.findByText(willChange(2, change, name));
      expect(rows(dialog)).toEqual(['Vase', 'Bowl'].map((product) => [product, ...values]));
      const confirm = dialog.getByRole('button', { name: /2 products$/ });
      await waitFor(() => expect(confirm).toBeEnabled());
      expect(dialog.getAllByText(bulkTexts.nothingYet)).toHaveLength(1);
      expect(confirm).toHaveTextContent(change.kind === 'deleted' ? deleteCount(2) : applyTo(2));
      await cancel(opened, dialog);
    }
    expect(api.sentTo('POST /admin/bulk-changes')).toEqual([]);
  });

  it('says how many variants change and what they cost then', async () => {
    const { stored, select, ask, actor } = await openProductsToChange();
    const variants: ChangingVariants = { changing: 12, now: [30, 50], next: [27, 45] };
    api.answer(PREVIEW, ({ body }) => {
      const [row] = previewOf(stored, body).changing;
      return { data: { changing: row ? [{ ...row, variants }] : [], staying: [] } };
    });
    await select('Vase');
    const dialog = await ask('price');
    await actor.type(dialog.getByLabelText(bulkTexts.percent), '10');
    await dialog.findByText('1 product with 12 variants changes: price −10%');
    expect(rows(dialog)).toEqual([['Vase12 variants', '$30.00 – $50.00', '$27.00 – $45.00', 'from $27.00']]);
  });

  it('says what is wrong with a number, and asks the server only about a right one', async () => {
    const opened = await openProductsToChange();
    const { actor, select, ask } = opened;
    await select('Vase');
    let dialog = await ask('promo');
    await actor.type(dialog.getByLabelText(bulkTexts.discount), '-5');
    expect(dialog.getByLabelText(bulkTexts.discount)).toHaveAccessibleDescription(
      wholeNumberMessage(productFields.promoPercentage),
    );
    expect(apply(dialog, 0)).toBeDisabled();
    await cancel(opened, dialog);
    dialog = await ask('price');
    const percent = dialog.getByLabelText(bulkTexts.percent);
    await actor.click(percent);
    await actor.paste('150');
    expect(percent).toHaveAccessibleDescription(bulkPercentMessage('lower'));
    expect(apply(dialog, 0)).toBeDisabled();
    expect(api.sentTo(PREVIEW)).toEqual([]);
    await actor.selectOptions(dialog.getByLabelText(bulkTexts.direction), 'raise');
    expect(percent).not.toHaveAccessibleDescription();
    await waitFor(() => expect(apply(dialog, 1)).toBeEnabled());
  });

  it('lists first what stays and why, and waits for the preview of what was typed last', async () => {
    const { actor, stored, select, ask } = await openProductsToChange();
    const [vase, bowl] = stored as [AdminProduct, AdminProduct];
    const staying = [{ _id: bowl._id, name: 'Bowl', image: null, reason: 'changed' as const }];
    const author = { changedBy: 'Nora', changedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() };
    api.answer(PREVIEW, ({ body }) => ({
      data: {
        changing: previewOf([vase], body).changing,
        staying: staying.map((row) => ({ ...row, ...author })),
      },
    }));
    await select('Vase', 'Bowl');
    const dialog = await ask('price');
    await actor.type(dialog.getByLabelText(bulkTexts.percent), '5');
    await waitFor(() => expect(apply(dialog, 1)).toBeEnabled());
    expect(rows(dialog)).toEqual([
      ['Bowl', staysBecause('changed', { by: 'Nora', ago: '3 hours ago' })],
      ['Vase', '$40.00', '$38.00', '$38.00'],
    ]);
    expect(dialog.getByText(`${stay(1)} ${bulkTexts.promoStays}`)).toBeVisible();
    const release = api.hold(PREVIEW);
    await actor.type(dialog.getByLabelText(bulkTexts.percent), '0');
    expect(apply(dialog, 1)).toBeDisabled();
    api.answer(PREVIEW, { data: { changing: [], staying } });
    release();
    await dialog.findByText(bulkTexts.nothingChanges);
    expect(rows(dialog)).toEqual([['Bowl', staysBecause('changed')]]);
    expect(apply(dialog, 0)).toBeDisabled();
  });

  it('of more than a hundred products shows the others when asked', async () => {
    const { actor, stored, select, ask } = await openProductsToChange();
    api.answer(PREVIEW, ({ body }) => {
      const [row] = previewOf(stored, body).changing as [ReturnType<typeof previewOf>['changing'][number]];
      return {
        data: { staying: [], changing: Array.from({ length: 101 }, (_, at) => ({ ...row, _id: `${at}` })) },
      };
    });
    await select('Vase');
    const dialog = await ask('deleted');
    await dialog.findByRole('button', { name: deleteCount(101) });
    const { rows: lines } = dialog.getByRole<HTMLTableElement>('table');
    expect(lines).toHaveLength(1 + 100);
    await actor.click(dialog.getByRole('button', { name: bulkTexts.showMore }));
    expect(lines).toHaveLength(1 + 101);
    expect(dialog.queryByRole('button', { name: bulkTexts.showMore })).not.toBeInTheDocument();
  });

  it('keeps what was typed and ticked when the server refuses or does not answer, until it is applied', async () => {
    const { actor, stored, select, ask } = await openProductsToChange();
    const { code, message } = catalogRefusals.categoryUnknown;
    await select('Vase', 'Bowl');
    api.refuse(PREVIEW, code);
    const dialog = await ask('category');
    await actor.selectOptions(dialog.getByLabelText(bulkTexts.category), 'Lamps');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(apply(dialog, 0)).toBeDisabled();
    api.answer(PREVIEW, ({ body }) => ({ data: previewOf(stored, body) }));
    await actor.click(dialog.getByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(apply(dialog, 2)).toBeEnabled());

    api.refuse('POST /admin/bulk-changes', code);
    await actor.click(apply(dialog, 2));
    await findToast(message);
    api.disconnect('POST /admin/bulk-changes');
    await actor.click(apply(dialog, 2));
    await findToast(bulkTexts.applyFailed);
    expect(dialog.getByLabelText(bulkTexts.category)).toHaveValue(LAMPS._id);

    api.answer('POST /admin/bulk-changes', { data: { changed: 2, staying: [] }, message: bulkDone(2, 0) });
    const change = { kind: 'category', category: LAMPS._id } as const;
    api.answer('GET /admin/bulk-changes/latest', {
      data: { ...sampleApplied(), change, categoryName: LAMPS.name },
    });
    const release = api.hold('POST /admin/bulk-changes');
    await actor.click(apply(dialog, 2));
    await waitFor(() => expect(apply(dialog, 2)).toBeDisabled());
    expectSelected(2);
    release();
    await expectNoDialog();
    expect(queryBar()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText(haveChanged(2, change, LAMPS.name))).toBeVisible();
    expect(screen.queryByText(bulkDone(2, 0))).not.toBeInTheDocument();
    const products = stored.slice(0, 2).map(({ _id, version }) => ({ _id, version }));
    const sent = api.sentTo('POST /admin/bulk-changes').map(({ body }) => body);
    expect(sent.slice(2)).toEqual([{ change, products }]);
  });

  it('is undone after the fact, or says why not', async () => {
    const { change, changed } = sampleApplied();
    const { actor, stored } = await openProductsToChange({ latest: sampleApplied() });
    const strip = () => screen.queryByText(haveChanged(changed, change, null));
    const undo = () => actor.click(screen.getByRole('button', { name: bulkTexts.undo }));
    expect(strip()?.parentElement).toHaveTextContent(/ · Nora$/);
    api.disconnect('POST /admin/bulk-changes/:id/undo');
    await undo();
    await findToast(bulkTexts.undoFailed);
    expect(strip()).toBeVisible();
    api.answer('POST /admin/bulk-changes/:id/undo', () => {
      for (const product of stored) product.price = 44;
      return { data: { restored: 1, leftAlone: 1 }, message: bulkUndone(1, 1) };
    });
    await undo();
    await findToast(bulkUndone(1, 1));
    const [card] = screen.getAllByRole('article');
    await waitFor(() => expect(card).toHaveTextContent('$44.00'));
    // Somebody else was faster.
    const { code, message } = catalogRefusals.bulkChangeNotFound;
    api.refuse('POST /admin/bulk-changes/:id/undo', code);
    api.answer('GET /admin/bulk-changes/latest', { data: null });
    await undo();
    await findToast(message);
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
  });
});
