import { screen } from '@testing-library/react';
import { paths } from '@vitrine/contract/shared/page-paths';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import {
  exactTime,
  withdrawalStatement,
  withdrawalTexts,
} from '@vitrine/contract/withdrawals/withdrawals.texts';
import { afterEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';

const RECEIVED = '2026-11-21T08:41:05.000Z';

afterEach(() => {
  delete shopInfo.links;
});

function openWithdrawal() {
  shopInfo.links = [{ to: paths.withdrawal, label: withdrawalTexts.title }];
  return openScreen(paths.withdrawal);
}

const sent = () => api.sentTo('POST /withdrawals').map(({ body }) => body);

describe('/withdrawal', () => {
  it('is no page of a shop whose owner has not switched it on', async () => {
    openScreen(paths.withdrawal);
    await screen.findByText(appTexts.notFound);
    expect(screen.queryByRole('link', { name: withdrawalTexts.title })).toBeNull();
  });

  it('is linked at the foot, asks, lets read again and change, and sends once confirmed', async () => {
    api.answer('POST /withdrawals', {
      data: { receivedAt: RECEIVED },
      message: withdrawalTexts.receivedTitle,
    });
    const actor = openWithdrawal();
    const field = (label: string) => screen.findByLabelText(label);
    await actor.type(await field(withdrawalTexts.name), ' Marta Lind ');
    await actor.type(await field(withdrawalTexts.orderNumber), '#3f9a1c');
    expect(screen.getByRole('link', { name: withdrawalTexts.title })).toHaveAttribute(
      'href',
      paths.withdrawal,
    );
    const next = () => screen.getByRole('button', { name: withdrawalTexts.next });
    await actor.click(next());
    await findToast(withdrawalTexts.fieldsRequired);
    await actor.type(await field(withdrawalTexts.email), 'marta@lind.example');
    await actor.click(next());
    expect(await screen.findByText(withdrawalStatement('#3f9a1c'))).toBeVisible();
    await actor.click(screen.getByRole('button', { name: withdrawalTexts.change }));
    expect(await field(withdrawalTexts.orderNumber)).toHaveValue('#3f9a1c');
    await actor.type(await field(withdrawalTexts.orderNumber), '0');
    await actor.click(next());
    expect(sent()).toEqual([]);
    await actor.click(await screen.findByRole('button', { name: withdrawalTexts.confirm }));
    expect(await screen.findByText(withdrawalTexts.receivedTitle)).toBeVisible();
    expect(screen.getByText(exactTime(RECEIVED))).toBeVisible();
    expect(sent()).toEqual([{ name: 'Marta Lind', orderNumber: '#3f9a1c0', email: 'marta@lind.example' }]);
    expect(screen.getByRole('button', { name: withdrawalTexts.print })).toBeVisible();
  });

  it('can be from some of the products', async () => {
    api.answer('POST /withdrawals', {
      data: { receivedAt: RECEIVED },
      message: withdrawalTexts.receivedTitle,
    });
    const actor = openWithdrawal();
    await actor.type(await screen.findByLabelText(withdrawalTexts.name), 'Marta Lind');
    await actor.type(screen.getByLabelText(withdrawalTexts.orderNumber), '#3f9a1c');
    await actor.type(screen.getByLabelText(withdrawalTexts.email), 'marta@lind.example');
    await actor.type(screen.getByLabelText(withdrawalTexts.products), 'One vase ');
    await actor.click(screen.getByRole('button', { name: withdrawalTexts.next }));
    expect(await screen.findByText(withdrawalStatement('#3f9a1c', 'One vase'))).toBeVisible();
    await actor.click(screen.getByRole('button', { name: withdrawalTexts.confirm }));
    await screen.findByText(withdrawalTexts.receivedTitle);
    expect(sent()).toMatchObject([{ products: 'One vase' }]);
  });
});
