import { defineRefusal } from '../shared/refusals.ts';
import { accountRefusalTexts } from './accounts.texts.ts';
import { guestDataTexts } from './own-account/guest-data.texts.ts';

export const accountRefusals = {
  wrongCredentials: defineRefusal('wrong_credentials', {
    status: 401,
    message: accountRefusalTexts.wrongCredentials,
  }),
  passwordTooCommon: defineRefusal('password_too_common', {
    status: 400,
    message: accountRefusalTexts.passwordTooCommon,
  }),
  emailTaken: defineRefusal('email_taken', { status: 409, message: accountRefusalTexts.emailTaken }),
  tooManyLogins: defineRefusal('too_many_logins', {
    status: 429,
    message: accountRefusalTexts.tooManyLogins,
  }),
  googleNotConfigured: defineRefusal('google_not_configured', {
    status: 404,
    message: accountRefusalTexts.googleNotConfigured,
  }),
  googleTokenInvalid: defineRefusal('google_token_invalid', {
    status: 401,
    message: accountRefusalTexts.googleTokenInvalid,
  }),
  googleEmailUnverified: defineRefusal('google_email_unverified', {
    status: 403,
    message: accountRefusalTexts.googleEmailUnverified,
  }),
  googleNotLinked: defineRefusal('google_not_linked', {
    status: 403,
    message: accountRefusalTexts.googleNotLinked,
  }),
  verifyLinkInvalid: defineRefusal('verify_link_invalid', {
    status: 400,
    message: accountRefusalTexts.verifyLinkInvalid,
  }),
  profileEmpty: defineRefusal('profile_empty', { status: 400, message: accountRefusalTexts.profileEmpty }),
  userNotFound: defineRefusal('user_not_found', { status: 404, message: accountRefusalTexts.userNotFound }),
  noSuchAccount: defineRefusal('no_such_account', {
    status: 404,
    message: accountRefusalTexts.noSuchAccount,
  }),
  hasAccount: defineRefusal('has_account', { status: 409, message: guestDataTexts.hasAccount }),
  guestUnknown: defineRefusal('guest_unknown', { status: 404, message: guestDataTexts.none }),
  lastAdmin: defineRefusal('last_admin', { status: 409, message: accountRefusalTexts.lastAdmin }),
  ownerAccount: defineRefusal('owner_account', { status: 409, message: accountRefusalTexts.ownerAccount }),
  ownAccount: defineRefusal('own_account', { status: 409, message: accountRefusalTexts.ownAccount }),
  demoAccount: defineRefusal('demo_account', { status: 409, message: accountRefusalTexts.demoAccount }),
} as const;
