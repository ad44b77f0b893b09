import { z } from 'zod';
import { cartSchema } from '../cart/cart.schemas.ts';
import { EMAIL_MAX_CHARS, normaliseEmail } from '../shared/email.ts';
import {
  email,
  fields,
  isoDateTime,
  isStorable,
  pageNumber,
  searchPageQuery,
  singleLineText,
  sortField,
  text,
} from '../shared/fields.ts';
import { wishlistSchema } from '../wishlist/wishlist.schemas.ts';
import {
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  ROLES,
  USER_SORT_COLUMNS,
  USERNAME_MAX_CHARS,
} from './accounts.rules.ts';
import { accountRefusalTexts, accountTexts } from './accounts.texts.ts';
import { hasVisibleCharacter } from './name.rules.ts';
import { securityRefusalTexts } from './own-account/security.texts.ts';
import { PERMISSIONS, STAFF_ROLES } from './staff/staff.rules.ts';

/** A user in a list of the back office. */
export const listedUserSchema = z.object({
  _id: z.string(),
  /** The same as `_id`; the specification's clients read either. */
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  photoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** Present only if true, in the reply to a change of role: an invitation was sent to the address instead. */
  isAdminPending: z.literal(true).optional(),
  createdAt: isoDateTime,
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** An admin on the Admins screen. */
export const staffSchema = listedUserSchema.extend({ staffRole: z.enum(STAFF_ROLES) });
export type Staff = z.infer<typeof staffSchema>;

export const userSchema = listedUserSchema.extend({
  /** Of an admin, with what it allows. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  permissions: z.array(z.enum(PERMISSIONS)).readonly().optional(),
  cart: cartSchema,
  wishlist: wishlistSchema,
});
export type User = z.infer<typeof userSchema>;

/** What signing in returns and the browser stores; the token is sent only to its owner. */
export const sessionUserSchema = userSchema.extend({ token: z.string() });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Passwords are never trimmed or changed. */
export function typedPassword(required: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? required : 'Password must be text') })
    .min(1, { error: required, abort: true })
    .max(PASSWORD_MAX_CHARS, { error: accountRefusalTexts.passwordTooLong, abort: true })
    .refine(isStorable, 'Password contains a character that cannot be used');
}

export function chosenPassword() {
  return typedPassword(accountTexts.passwordRequired).min(
    PASSWORD_MIN_CHARS,
    accountRefusalTexts.passwordTooShort,
  );
}

/** A name of zero-width characters and fillers would be an empty line beside a review. */
export function username(rule: { min?: number; required?: string } = {}) {
  return singleLineText({ label: 'Username', max: USERNAME_MAX_CHARS, ...rule }).refine(
    (name) => name === '' || hasVisibleCharacter(name),
    securityRefusalTexts.nameInvisible,
  );
}

/** Spec shopper §5: the order of the keys is the order of the checks. */
export const registerInput = fields({
  email: email('Email', accountTexts.emailRequired),
  username: username({ required: accountTexts.usernameRequired }),
  password: chosenPassword(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** A malformed address is not rejected here: it gets the same reply as any wrong pair. */
export const loginInput = fields({
  email: text({ label: 'Email', max: EMAIL_MAX_CHARS, required: accountTexts.emailEmpty }).overwrite(
    normaliseEmail,
  ),
  password: typedPassword(accountTexts.passwordEmpty),
});
export type LoginInput = z.infer<typeof loginInput>;

/** The server trusts only the ID token; the other fields are what the specification's client sends. */
export const googleInput = fields({
  idToken: text({ label: 'ID token', max: 8192 }).optional(),
  uid: text({ label: 'User id', max: 128 }).optional(),
  email: text({ label: 'Email', max: EMAIL_MAX_CHARS }).nullish(),
  username: text({ label: 'Username', max: 256 }).nullish(),
  photoUrl: text({ label: 'Photo address', max: 2048 }).nullish(),
});
export type GoogleInput = z.infer<typeof googleInput>;

/** Only the public identifiers of the identity provider, nothing else from its configuration. */
export const identityConfigSchema = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  measurementId: z.string(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** The form fields of POST /users/:id; the image is sent as a file. A blank username leaves the current one. */
export const profileInput = fields({
  username: username({ min: 0 })
    .transform((name) => name || undefined)
    .optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

const staffRoleField = z.enum(STAFF_ROLES, `Role must be one of ${STAFF_ROLES.join(', ')}`);

/** Only an owner names a role; without one it is that of a manager. */
export const newAdminInput = fields({ adminEmail: email(), staffRole: staffRoleField.optional() });

export type NewAdminInput = z.infer<typeof newAdminInput>;

export const staffRoleInput = fields({ staffRole: staffRoleField });

export const roleInput = fields({ role: z.enum(ROLES, `Role must be ${ROLES.join(' or ')}`) });

export const usersQuery = searchPageQuery.extend({
  page: pageNumber.optional(),
  sort: sortField(USER_SORT_COLUMNS),
});
export type UsersQuery = z.infer<typeof usersQuery>;

export const verifyEmailInput = fields({ token: text({ label: 'Token', max: 256 }) });
