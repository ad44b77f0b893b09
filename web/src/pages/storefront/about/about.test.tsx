import { screen, waitFor, within } from '@testing-library/react';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { aboutTexts, standardAbout } from '@vitrine/contract/shared/texts/about.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { describe, expect, it } from 'vitest';
import { setShop } from '../../../lib/shop/shop-details.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

async function openAbout() {
  const actor = openScreen('/aboutus');
  await screen.findByRole('heading', { level: 1, name: aboutTexts.title });
  return actor;
}

describe('the About page', () => {
  it('presents the shop, why to choose it and how to reach it (S-ABT-01 to S-ABT-03, S-ABT-05, S-ABT-06)', async () => {
    setShop({
      ...shopDefaults,
      email: 'hello@shop.example',
      phone: '+1 555 010 2030',
      address: '18 Glass Row',
    });
    await openAbout();
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      standardAbout(shopDefaults, false).story.title,
      aboutTexts.why,
      aboutTexts.faq,
      aboutTexts.contact.title,
      newsletterTexts.title(false),
    ]);
    const cards = region(aboutTexts.contact.title).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    for (const [index, detail] of ['hello@shop.example', '+1 555 010 2030', '18 Glass Row'].entries())
      expect(cards[index]).toHaveTextContent(detail);
  });

  it('answers five questions, each on its own (S-ABT-04)', async () => {
    const actor = await openAbout();
    const { entries } = standardAbout(shopDefaults, false);
    expect(entries).toHaveLength(5);
    const disclosure = ({ question }: (typeof entries)[number]) =>
      screen.getByText(question).closest('details') as HTMLDetailsElement;
    for (const entry of entries) {
      expect(disclosure(entry).open).toBe(false);
      expect(disclosure(entry)).toHaveTextContent(entry.answer);
    }
    const [first, second] = entries;
    if (!first || !second) throw new Error('There are no questions.');
    await actor.click(screen.getByText(first.question));
    expect(disclosure(first).open).toBe(true);
    expect(disclosure(second).open).toBe(false);
    await actor.click(screen.getByText(first.question));
    expect(disclosure(first).open).toBe(false);
  });

  it('subscribes an address with an @ and repeats what the server says (S-ABT-06 to S-ABT-08)', async () => {
    api.answer('POST /users/subscribe', { message: newsletterTexts.subscribed });
    const actor = await openAbout();
    const email = region(newsletterTexts.title(false)).getByLabelText('Email');
    const subscribe = region(newsletterTexts.title(false)).getByRole('button', {
      name: newsletterTexts.subscribe,
    });
    for (const bad of ['   ', 'ana.mail.example']) {
      await actor.clear(email);
      await actor.type(email, bad);
      await actor.click(subscribe);
      await findToast(appTexts.emailInvalid);
      expect(email).toHaveFocus();
    }
    expect(api.sentTo('POST /users/subscribe')).toEqual([]);
    await actor.clear(email);
    await actor.type(email, ' ana@mail.example ');
    await actor.click(subscribe);
    await findToast(newsletterTexts.subscribed);
    expect(api.sentTo('POST /users/subscribe')).toMatchObject([{ body: { email: 'ana@mail.example' } }]);
    await waitFor(() => expect(email).toHaveValue(''));
    expect(email).toBeValid();

    api.refuse('POST /users/subscribe', sharedRefusals.tooManyRequests.code);
    await actor.type(email, 'late@mail.example');
    await actor.click(subscribe);
    await findToast(errorTexts.tooMany);
    expect(email).toHaveValue('late@mail.example');
  });
});
