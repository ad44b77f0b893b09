import { defineRefusal } from '../../shared/refusals.ts';
import { securityRefusalTexts } from './security.texts.ts';

export const securityRefusals = {
  /** Not 401, because the session is still good. */
  wrongPassword: defineRefusal('wrong_password', {
    status: 403,
    message: securityRefusalTexts.wrongPassword,
  }),
  sessionNotFound: defineRefusal('session_not_found', {
    status: 404,
    message: securityRefusalTexts.sessionNotFound,
  }),
  resetLinkInvalid: defineRefusal('reset_link_invalid', {
    status: 400,
    message: securityRefusalTexts.resetLinkInvalid,
  }),
  nameMisleading: defineRefusal('name_misleading', {
    status: 400,
    message: securityRefusalTexts.nameMisleading,
  }),
} as const;
