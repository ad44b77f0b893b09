import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import { orderReturnTexts, returnEmailTexts } from '@vitrine/contract/orders/returns/returns.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { anOrder, aReturn } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let owner: Awaited<ReturnType<typeof signedIn>>;
let customer: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
  customer = await signedIn(shop.deps, { email: 'marta@lind.example' });
});
beforeEach(() => shop.deps.db.delete(emailOutbox));

const emails = () => shop.deps.db.select().from(emailOutbox);
const decide = (id: string, step: string, payload?: object, headers = owner.headers) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/returns/${id}/${step}`,
    headers,
    ...(payload && { payload }),
  });

describe('POST /admin/returns/:id/approve, /receive and /refuse', () => {
  async function aWaitingReturn() {
    const paid = { createdAt: shop.deps.clock(), paidAt: shop.deps.clock() };
    const { id: orderId } = await anOrder(shop.deps, { ...paid, userId: customer.user.id });
    return { orderId, id: (await aReturn(shop.deps, orderId)).id };
  }

  it('go from request to receipt, each with an email and an entry', async () => {
    const { orderId, id } = await aWaitingReturn();
    const approved = await decide(id, 'approve', { instructions: 'Workshop\n18 Glass Row' });
    expect(approved.json()).toMatchObject({
      message: orderReturnTexts.approved,
      data: { _id: orderId, returns: [{ state: 'approved', answer: 'Workshop\n18 Glass Row' }] },
    });
    const received = await decide(id, 'receive');
    expect(received.json().data.returns).toMatchObject([
      { state: 'received', answer: 'Workshop\n18 Glass Row' },
    ]);
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(2).fill('marta@lind.example'));
    const about = (title: string) => sent.find(({ subject }) => subject.includes(title));
    expect(about(returnEmailTexts.approved.title)?.text).toContain('18 Glass Row');
    expect(about(returnEmailTexts.received.title)?.text).toContain('Halden Vase');
    expect((await auditOf(shop.deps, orderId)).map(({ after }) => after)).toEqual([
      { return: 'Approved' },
      { return: 'Received' },
    ]);
  });

  it('refuse with a reason, which the customer reads', async () => {
    const { orderId, id } = await aWaitingReturn();
    expect((await decide(id, 'refuse', { reason: '' })).statusCode).toBe(400);
    expect((await decide(id, 'refuse', { reason: 'It was used' })).json().data.returns).toMatchObject([
      { state: 'refused', answer: 'It was used' },
    ]);
    expect((await emails())[0]?.text).toContain('It was used');
    const own = (await shop.app.inject({ url: '/api/orders', headers: customer.headers })).json().data;
    expect(own.find(({ _id }: { _id: string }) => _id === orderId).returns).toMatchObject([
      { state: 'refused', answer: 'It was used' },
    ]);
  });

  it('decide once: whoever comes second is told so', async () => {
    const { id } = await aWaitingReturn();
    const both = await Promise.all([decide(id, 'approve', {}), decide(id, 'approve', {})]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await emails()).toHaveLength(1);
    expect((await decide(id, 'approve', {})).json()).toEqual(refusalBody(returnRefusals.decided));
    await decide(id, 'refuse', { reason: 'Used' });
    for (const step of ['approve', 'receive'])
      expect((await decide(id, step, {})).json()).toEqual(refusalBody(returnRefusals.decided));
  });

  it('are for the team only, and know no other return', async () => {
    const { id } = await aWaitingReturn();
    expect((await decide(id, 'approve', {}, customer.headers)).statusCode).toBe(403);
    for (const unknown of ['no return', '0190a000-0000-7000-8000-000000000000'])
      expect((await decide(unknown, 'receive')).json()).toEqual(refusalBody(returnRefusals.notFound));
  });

  it('send no email where there is no address', async () => {
    const { id: orderId } = await anOrder(shop.deps, { guestEmail: null });
    const { id } = await aReturn(shop.deps, orderId);
    expect((await decide(id, 'approve', {})).statusCode).toBe(200);
    expect(await emails()).toEqual([]);
  });
});
