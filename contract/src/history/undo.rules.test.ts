import { describe, expect, it } from 'vitest';
import { permanentReason, undoOrder, undoPermission } from './undo.rules.ts';
import { permanentTexts, undoOutcome } from './undo.texts.ts';

type About = Parameters<typeof permanentReason>[0];
const about = (kind: About['objectKind'], action: About['action'], fields: string[] = [], objectId = 'tax') =>
  permanentReason({ objectKind: kind, action, fields, objectId });

describe('permanentReason', () => {
  it.each([
    about('product', 'updated', ['price', 'previewLink']),
    about('product', 'updated', ['options', 'variant Red · L']),
    about('product', 'deleted'),
    about('category', 'created'),
    about('coupon', 'deleted'),
    about('review', 'deleted'),
    about('message', 'brought_back'),
    about('settings', 'updated', ['mode']),
  ])('is none of what has a way back (%#)', (reason) => expect(reason).toBeUndefined());

  it.each([
    [about('product', 'updated', ['previewLink']), permanentTexts.preview],
    [about('message', 'updated', ['replied']), permanentTexts.replied],
    [about('message', 'updated', ['isRead']), permanentTexts.read],
    [about('order', 'updated', ['status']), permanentTexts.order],
    [about('order', 'refunded'), permanentTexts.refunded],
    [about('payment', 'updated', ['status']), permanentTexts.payment],
    [about('user', 'deleted'), permanentTexts.erased],
    [about('user', 'updated', ['role']), permanentTexts.user],
    [about('user', 'signed_in'), permanentTexts.event],
    [about('settings', 'updated', ['isSet'], 'secret'), permanentTexts.secrets],
    [about('settings', 'updated', ['host'], 'mail-server'), permanentTexts.confirmed],
    [about('settings', 'created', ['name'], 'api-keys'), 'Revoke the key under API keys instead'],
    [about('settings', 'deleted', ['name'], 'api-keys'), 'A revoked key stays revoked: create a new one'],
    [about('settings', 'updated', ['isOn'], 'webhooks'), 'Change the webhook under Webhooks instead'],
    [about('export', 'exported'), permanentTexts.event],
    [about('product', 'updated', []), permanentTexts.event],
  ])('says why (%#)', (reason, text) => expect(reason).toBe(text));
});

describe('undoPermission', () => {
  it('is that of the original call', () => {
    const of = (objectKind: About['objectKind'], objectId = 'x') => undoPermission({ objectKind, objectId });
    expect([of('review'), of('coupon'), of('message')]).toEqual([
      'catalogue:write',
      'coupons:write',
      'messages:write',
    ]);
    expect([of('settings'), of('settings', 'offers'), of('settings', 'order-views')]).toEqual([
      'settings:write',
      'coupons:write',
      'orders:write',
    ]);
  });
});

describe('undoOrder', () => {
  it('brings categories back first and takes them away last', () => {
    const kinds = [
      { objectKind: 'category', action: 'created' },
      { objectKind: 'product', action: 'updated' },
      { objectKind: 'category', action: 'deleted' },
    ] as const;
    expect(kinds.toSorted((one, other) => undoOrder(one) - undoOrder(other))).toEqual([
      kinds[2],
      kinds[1],
      kinds[0],
    ]);
  });
});

describe('undoOutcome', () => {
  it('counts what goes back and what stays', () => {
    const staying = [
      { reason: 'changed', count: 2 },
      { reason: 'gone', count: 1 },
    ] as const;
    expect(undoOutcome({ restored: 38, staying })).toBe(
      '38 go back, 2 were changed since and stay, 1 was deleted since.',
    );
  });

  it('says why nothing goes back, which need not be a later change', () => {
    const staying = [{ reason: 'in-use', count: 2 }] as const;
    expect(undoOutcome({ restored: 0, staying })).toBe('Nothing goes back: 2 are in use and stay.');
  });
});
