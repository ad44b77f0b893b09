import { z } from 'zod';
import {
  dataReply,
  dataWithMessageReply,
  defineEndpoint,
  messageReply,
  pageReply,
  redirectReply,
} from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { accountRefusals } from './accounts.refusals.ts';
import {
  googleInput,
  identityConfigSchema,
  listedUserSchema,
  loginInput,
  newAdminInput,
  profileInput,
  registerInput,
  roleInput,
  sessionUserSchema,
  staffRoleInput,
  staffSchema,
  userSchema,
  usersQuery,
  verifyEmailInput,
} from './accounts.schemas.ts';
import { securityRefusals } from './own-account/security.refusals.ts';
import { secondFactorRefusals } from './second-factor/second-factor.refusals.ts';

/** Why an account's role cannot be changed, nor the account deleted. */
const lockedAccountRefusals = [
  accountRefusals.userNotFound,
  accountRefusals.demoAccount,
  accountRefusals.lastAdmin,
  accountRefusals.ownAccount,
  accountRefusals.ownerAccount,
] as const;

export const accountEndpoints = {
  register: defineEndpoint('POST /auth/register', {
    summary: 'Create an account and sign in',
    body: registerInput,
    reply: dataWithMessageReply(sessionUserSchema),
    refusals: [
      accountRefusals.passwordTooCommon,
      securityRefusals.nameMisleading,
      accountRefusals.emailTaken,
      accountRefusals.tooManyLogins,
      sharedRefusals.tooManyRequests,
    ],
  }),
  login: defineEndpoint('POST /auth/login', {
    summary: 'Sign in with email and password',
    body: loginInput,
    reply: dataWithMessageReply(sessionUserSchema),
    refusals: [accountRefusals.wrongCredentials, accountRefusals.tooManyLogins, secondFactorRefusals.needed],
  }),
  google: defineEndpoint('POST /auth/google', {
    summary: 'Sign in with an ID token of the identity provider',
    body: googleInput,
    reply: dataReply(sessionUserSchema),
    refusals: [
      accountRefusals.googleNotConfigured,
      accountRefusals.googleTokenInvalid,
      accountRefusals.googleEmailUnverified,
      accountRefusals.googleNotLinked,
      accountRefusals.tooManyLogins,
      sharedRefusals.tooManyRequests,
      secondFactorRefusals.needed,
    ],
  }),
  logout: defineEndpoint('POST /auth/logout', {
    summary: 'End the session; without one it succeeds too',
    reply: messageReply(),
  }),
  verifyEmail: defineEndpoint('POST /auth/verify', {
    summary: 'Verify an address by the link of its email',
    body: verifyEmailInput,
    reply: messageReply(),
    refusals: [accountRefusals.verifyLinkInvalid],
  }),
  verifyLink: defineEndpoint('GET /auth/verify', {
    summary: 'For links of earlier versions: leads to the page that verifies; changes nothing',
    query: verifyEmailInput,
    reply: redirectReply(),
  }),
  identityConfig: defineEndpoint('GET /config/firebase', {
    summary: "The identity provider's public configuration",
    reply: dataReply(identityConfigSchema),
    refusals: [accountRefusals.googleNotConfigured],
  }),
  one: defineEndpoint('GET /users/:id', {
    summary: 'A user with cart and wishlist, for that user or an admin',
    params: idParams,
    reply: dataReply(userSchema),
    refusals: [sharedRefusals.forbidden, accountRefusals.userNotFound],
  }),
  updateProfile: defineEndpoint('POST /users/:id', {
    summary: "Change the caller's own username or avatar",
    params: idParams,
    body: profileInput,
    files: { image: { maxCount: 1 } },
    reply: dataWithMessageReply(sessionUserSchema),
    refusals: [sharedRefusals.forbidden, accountRefusals.profileEmpty, securityRefusals.nameMisleading],
  }),
  list: defineEndpoint('GET /admin/users', {
    summary: 'Users for the back office, searched by name, email or role',
    query: usersQuery,
    reply: pageReply(listedUserSchema).extend({
      /** Counts every user of the shop, not only those that match the search. */
      totalUsers: z.int().nonnegative(),
      totalAdmins: z.int().nonnegative(),
    }),
  }),
  admins: defineEndpoint('GET /admin/admins', {
    summary: 'All admins',
    reply: dataReply(z.array(staffSchema)),
  }),
  addAdmin: defineEndpoint('POST /admin/users', {
    summary: 'Make the account with this email an admin, or send the address an invitation',
    body: newAdminInput,
    /** No data if the address has no account yet. */
    reply: messageReply().extend({ data: listedUserSchema.optional() }),
    refusals: [
      accountRefusals.noSuchAccount,
      accountRefusals.userNotFound,
      accountRefusals.demoAccount,
      sharedRefusals.forbidden,
      sharedRefusals.tooManyRequests,
    ],
  }),
  changeRole: defineEndpoint('PATCH /admin/users/:id/role', {
    summary: 'Make a user an admin or an admin a user',
    params: idParams,
    body: roleInput,
    reply: dataWithMessageReply(listedUserSchema),
    refusals: [...lockedAccountRefusals, sharedRefusals.tooManyRequests],
  }),
  changeStaffRole: defineEndpoint('PUT /admin/users/:id/staff-role', {
    summary: 'Change what an admin may do; they have to sign in again',
    params: idParams,
    body: staffRoleInput,
    reply: dataWithMessageReply(staffSchema),
    refusals: lockedAccountRefusals,
  }),
  remove: defineEndpoint('DELETE /admin/users/:id', {
    summary: 'Delete an account; its orders and reviews stay',
    params: idParams,
    reply: messageReply(),
    refusals: lockedAccountRefusals,
  }),
} as const;
