import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { adminAdded } from '@vitrine/contract/accounts/accounts.texts';
import { adminLinkMailTexts, adminMailTexts, adminPromised } from '@vitrine/contract/accounts/security.texts';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/build-test-app.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../testing/factories.ts';
import { queuedMails } from '../testing/mail.factories.ts';
import { refusalBody } from '../testing/refusal-body.ts';

const MAIL_SERVER = {
  mail: { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' },
};

const shop = openTestShop({}, MAIL_SERVER);

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
const subjectsTo = async (email: string | null) =>
  (await queuedMails(shop.deps)).filter(({ recipient }) => recipient === email);
const roleOf = async (email: string | null, password: string) =>
  (await post('/auth/login', { email, password })).json().data?.role;

describe('POST /admin/users in a shop that sends mail', () => {
  it('gives the rights of an unverified address to whoever reads its mail, not to whoever registered it', async () => {
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const stranger = await signedIn(shop.deps, { isVerified: false });
    const { email } = stranger.user;
    const reply = await post('/admin/users', { adminEmail: email }, admin.headers);
    expect(reply.json()).toMatchObject({
      message: adminPromised(email ?? ''),
      data: { role: 'user', isAdminPending: true },
    });
    expect(await roleOf(email, TEST_PASSWORD)).toBe('user');

    const [mail] = await subjectsTo(email);
    expect(mail?.subject).toBe(adminLinkMailTexts.subject);
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await post('/auth/new-password', { token, password: 'a quiet harbour 7' })).statusCode).toBe(200);
    expect(await roleOf(email, TEST_PASSWORD)).toBeUndefined();
    expect(await roleOf(email, 'a quiet harbour 7')).toBe('admin');
    const users = await shop.app.inject({ url: '/api/admin/users', headers: stranger.headers });
    expect(users.statusCode).toBe(401);
    expect((await subjectsTo(email)).map(({ subject }) => subject)).toContain(adminMailTexts.subject);
    expect((await subjectsTo(admin.user.email)).map(({ subject }) => subject)).toEqual([
      adminMailTexts.newSubject,
    ]);
  });

  it('works at once for a verified address, and tells both', async () => {
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const { email } = await aUser(shop.deps, { isVerified: true });
    const reply = await post('/admin/users', { adminEmail: email }, admin.headers);
    expect(reply.json()).toMatchObject({ message: adminAdded(email ?? ''), data: { role: 'admin' } });
    expect(await subjectsTo(email)).toHaveLength(1);
    expect(await subjectsTo(admin.user.email)).toHaveLength(1);
  });
});

describe('the first owner', () => {
  it('is neither demoted nor deleted by a later admin', async () => {
    const owner = await aUser(shop.deps, { role: 'admin', isOwner: true });
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const url = `/api/admin/users/${owner.id}`;
    const demoted = await shop.app.inject({
      method: 'PATCH',
      url: `${url}/role`,
      payload: { role: 'user' },
      headers,
    });
    const deleted = await shop.app.inject({ method: 'DELETE', url, headers });
    for (const reply of [demoted, deleted])
      expect(reply.json()).toEqual(refusalBody(accountRefusals.ownerAccount));
    expect(await roleOf(owner.email, TEST_PASSWORD)).toBe('admin');
  });
});
