import { defineRefusal } from '../shared/refusals.ts';
import { handoverEndTexts, handoverTexts, ucpErrorTexts } from './agents.texts.ts';

/** Protocol errors, with the codes that the protocol gives them. */
export const ucpRefusals = {
  invalidProfileUrl: defineRefusal('invalid_profile_url', {
    status: 400,
    message: ucpErrorTexts.invalidProfileUrl,
  }),
  profileUnreachable: defineRefusal('profile_unreachable', {
    status: 424,
    message: ucpErrorTexts.profileUnreachable,
  }),
  versionUnsupported: defineRefusal('version_unsupported', {
    status: 422,
    message: ucpErrorTexts.versionUnsupported,
  }),
  signatureInvalid: defineRefusal('signature_invalid', {
    status: 401,
    message: ucpErrorTexts.signatureInvalid,
  }),
  keyNotFound: defineRefusal('key_not_found', { status: 401, message: ucpErrorTexts.keyNotFound }),
  digestMismatch: defineRefusal('digest_mismatch', { status: 400, message: ucpErrorTexts.digestMismatch }),
  algorithmUnsupported: defineRefusal('algorithm_unsupported', {
    status: 400,
    message: ucpErrorTexts.algorithmUnsupported,
  }),
  keyReused: defineRefusal('idempotency_conflict', { status: 409, message: ucpErrorTexts.keyReused }),
  tooManyIds: defineRefusal('request_too_large', { status: 400, message: ucpErrorTexts.tooManyIds }),
  noInput: defineRefusal('invalid_request', { status: 400, message: ucpErrorTexts.noInput }),
} as const;

/** For the hand-over page. */
export const handoverRefusals = {
  notFound: defineRefusal('handover_not_found', { status: 404, message: handoverEndTexts.unknown.title }),
  closed: defineRefusal('handover_closed', { status: 409, message: handoverEndTexts.taken.title }),
  repriced: defineRefusal('handover_repriced', { status: 409, message: handoverTexts.repriced }),
} as const;
