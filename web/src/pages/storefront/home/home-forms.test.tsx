import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../../testing/sample-data.ts';

/** The form of a section of the home page, by its labels. */
async function openForm(name: string, user?: SessionUser) {
  const actor = openScreen('/', { user });
  const form = within(await screen.findByRole('region', { name }));
  const field = (label: string) => form.getByLabelText(label);
  return { actor, form, field };
}

const sent = () => api.sentTo('POST /messages/send').map(({ body }) => body);

describe('Get in Touch', () => {
  it('asks a guest for one thing after the other and sends name and email (S-CON-01 to S-CON-05, S-CON-07, S-CON-09, S-CON-10)', async () => {
    api.answer('POST /messages/send', { message: messageTexts.sent });
    const { actor, form, field } = await openForm(homeTexts.getInTouch);
    const send = form.getByRole('button', { name: messageTexts.send });
    for (const [label, value, says, focused] of [
      ['Subject', ' ', messageTexts.fieldsRequired, 'Subject'],
      ['Subject', 'A cup', messageTexts.fieldsRequired, 'Message'],
      ['Message', ' It arrived chipped. ', messageTexts.guestRequired, 'Name'],
      ['Name', 'Lea', messageTexts.guestRequired, 'Email'],
      ['Email', 'lea@moreau', appTexts.emailInvalid, 'Email'],
    ] as const) {
      await actor.clear(field(label));
      await actor.type(field(label), value);
      await actor.click(send);
      await findToast(says);
      expect(field(focused)).toHaveFocus();
      expect(field(focused)).toHaveAccessibleDescription(says);
    }
    await actor.type(field('Email'), '.example');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    expect(sent()).toEqual([]);
    await actor.click(send);
    await findToast(messageTexts.sent);
    const written = { subject: 'A cup', message: 'It arrived chipped.' };
    expect(sent()).toEqual([{ ...written, guestName: 'Lea', guestEmail: 'lea@moreau.example' }]);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(field(label)).toHaveValue('');
  });

  it('takes a customer by the id, is busy while it sends, and keeps the text when it fails (S-CON-08, S-CON-11, G-APP-32, G-APP-33)', async () => {
    const user = sampleUser();
    api.answer('POST /messages/send', { message: messageTexts.sent });
    const release = api.hold('POST /messages/send');
    const { actor, form, field } = await openForm(homeTexts.getInTouch, user);
    const send = form.getByRole('button', { name: messageTexts.send });
    expect(form.getAllByRole('textbox')).toHaveLength(2);
    await actor.type(field('Subject'), 'Width');
    await actor.type(field('Message'), 'How wide is it?');
    await actor.click(send);
    await waitFor(() => expect(send).toBeDisabled());
    release();
    await findToast(messageTexts.sent);
    expect(sent()).toEqual([{ subject: 'Width', message: 'How wide is it?', userId: user._id }]);

    api.refuse('POST /messages/send', 'too_many_requests');
    await actor.type(field('Subject'), 'Depth');
    await actor.type(field('Message'), 'And how deep?');
    await actor.click(send);
    await findToast(errorTexts.tooMany);
    api.disconnect('POST /messages/send');
    await actor.click(send);
    await findToast(messageTexts.sendFailed);
    expect(field('Message')).toHaveValue('And how deep?');
  });

  it('asks to sign in again whose record has no id, after the other fields (S-CON-06, S-CON-07)', async () => {
    const { actor, form, field } = await openForm(homeTexts.getInTouch, sampleUser({ _id: '', id: '' }));
    const send = form.getByRole('button', { name: messageTexts.send });
    await actor.type(field('Subject'), 'A question');
    await actor.click(send);
    await findToast(messageTexts.fieldsRequired);
    await actor.type(field('Message'), 'Who am I?');
    await actor.click(send);
    await findToast(messageTexts.userUnknown);
    expect(sent()).toEqual([]);
  });
});

describe('the newsletter form', () => {
  it('asks a guest for email, then name, and writes to the shop (S-NWS-01 to S-NWS-05)', async () => {
    const { actor, form, field } = await openForm(newsletterTexts.title(false));
    const subscribe = form.getByRole('button', { name: newsletterTexts.subscribe });
    await actor.click(subscribe);
    await findToast(newsletterTexts.emailRequired);
    await actor.type(field('Email'), 'ana');
    await actor.click(subscribe);
    await findToast(newsletterTexts.nameRequired);
    expect(field('Name')).toHaveFocus();
    await actor.type(field('Name'), 'Ana');
    // The form does not check the format of an address; the server refuses this one.
    await actor.click(subscribe);
    await findToast(newsletterTexts.failed);
    expect(field('Email')).toHaveValue('ana');
    api.answer('POST /messages/send', { message: newsletterTexts.subscribed });
    await actor.type(field('Email'), '@mail.example');
    await actor.click(subscribe);
    await findToast(newsletterTexts.subscribed);
    expect(field('Email')).toHaveValue('');
    const message = newsletterMessage('ana@mail.example');
    const guest = { guestName: 'Ana', guestEmail: 'ana@mail.example' };
    expect(sent().at(-1)).toEqual({ subject: newsletterTexts.subject, message, ...guest });
  });

  it('asks a customer for the email alone', async () => {
    api.answer('POST /messages/send', { message: newsletterTexts.subscribed });
    const user = sampleUser();
    const { actor, form, field } = await openForm(newsletterTexts.title(false), user);
    expect(form.getAllByRole('textbox')).toHaveLength(1);
    await actor.type(field('Email'), 'ines@mail.example{Enter}');
    await findToast(newsletterTexts.subscribed);
    const message = newsletterMessage('ines@mail.example');
    expect(sent()).toEqual([{ subject: newsletterTexts.subject, message, userId: user._id }]);
  });
});
