import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { asShopper, productId, REGULARS, SHOPPERS, shopperEmail, shopperOf } from '../data/ids.ts';
import type { Operation } from '../operation.ts';
import { owner } from '../processes/shop.ts';
import { jsonProblem } from '../replies.ts';

const REVIEWED = 100;

type AccountRow = { id: string; username: string; password_hash: string };
type WrittenReview = { id: string; rate: number; content: string; created_at: Date };

const account = 'select id, username, password_hash from users where lower(email) = lower($1)';
const session = `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '14 days')`;
const review = `insert into reviews (product_id, user_id, rate, content) values ($1, $2, $3, $4)
  returning id, rate, content, created_at`;

/** The shop's limits are per address and per account, so every turn has its own address. */
function addressOf(turn: number): string {
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
}

export const accountOperations: readonly Operation[] = [
  {
    name: 'login',
    group: 'login',
    mostConnections: 4,
    call: (turn) => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'x-forwarded-for': addressOf(turn) },
      body: { email: shopperEmail(1 + (turn % REGULARS)), password: owner.password },
    }),
    problem: jsonProblem<{ data: { token: string } }>(({ data }) => data.token.length > 20, 'a session'),
    byHand: {
      reply: async (ask, { body }) => {
        const { email, password } = body as { email: string; password: string };
        const [row] = await ask<AccountRow>('account', account, [email]);
        if (!row || !(await verify(row.password_hash, password))) throw new Error('The password is wrong.');
        const token = randomBytes(32).toString('base64url');
        const hash = createHash('sha256').update(token).digest('hex');
        await ask('session', session, [hash, row.id]);
        return { data: { id: row.id, username: row.username, token }, message: 'Welcome back' };
      },
      isPartial: true,
    },
  },
  {
    name: 'post review',
    group: 'reviews',
    call: (turn) => ({
      method: 'POST',
      path: `/api/comments/${productId(1 + (turn % REVIEWED))}`,
      headers: {
        ...asShopper(1 + (turn % SHOPPERS)),
        'x-forwarded-for': addressOf(turn),
      },
      body: { rate: 1 + (turn % 5), content: `Just as pictured, and well packed. ${turn}` },
    }),
    problem: jsonProblem<{ data: { content: string } }>(
      ({ data }) => data.content.startsWith('Just as pictured'),
      'the review',
    ),
    byHand: {
      reply: async (ask, { authorization, path, body }) => {
        const { rate, content } = body as { rate: number; content: string };
        const user = shopperOf(authorization);
        const product = path.slice(path.lastIndexOf('/') + 1);
        const [row] = await ask<WrittenReview>('review', review, [product, user, rate, content]);
        if (!row) throw new Error('The review was not written.');
        const { id: _id, created_at } = row;
        const by = { _id: user, username: 'Marta Berger', photoUrl: null };
        return {
          data: { _id, rate: row.rate, content: row.content, user: by, createdAt: created_at.toISOString() },
          message: 'Review posted',
        };
      },
    },
  },
];
