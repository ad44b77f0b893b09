import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { accountRefusalTexts, accountTexts } from './accounts.texts.ts';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
export const USERNAME_MAX_CHARS = 60;
export const VERIFICATION_LIFE_HOURS = 48;
export const RESET_LIFE_MINUTES = 30;
export const NEW_EMAIL_LIFE_HOURS = 24;
export const INVITATION_LIFE_HOURS = 48;

/** Spec back-office §9. */
export const USERS_PAGE_SIZE = 10;

/** What the table of users can be sorted by; it begins with the newest. */
export const USER_SORT_COLUMNS = ['name', 'email', 'joined'] as const;

/** Spec back-office §6: the account with this id is the read-only demo admin. */
export const DEMO_ADMIN_ID = '5e1f0000-de30-4000-8000-000000000001';
export const DEMO_USER_ID = '5e1f0000-de30-4000-8000-000000000002';

/** Everybody shares these two accounts, so nobody may promote, demote, delete or link them. */
export function isDemoAccount(id: string): boolean {
  return id === DEMO_ADMIN_ID || id === DEMO_USER_ID;
}

/** Public on purpose: the buttons on the login screen fill them in, and the server refuses the demo admin's writes. */
export const DEMO_ACCOUNTS = {
  admin: { label: 'Admin', email: 'admin@vitrine.example', password: 'Admin123!' },
  user: { label: 'User', email: 'user@vitrine.example', password: 'User123!' },
} as const satisfies Record<Role, { label: string; email: string; password: string }>;

export type RegisterDraft = { email: string; username: string; password: string };

/** Spec shopper §5: checked in this order; the format of the fields is not checked. */
export function registerProblem(draft: RegisterDraft): FieldProblem<keyof RegisterDraft> | null {
  if (isBlank(draft.email)) return { field: 'email', message: accountTexts.emailRequired };
  if (isBlank(draft.username)) return { field: 'username', message: accountTexts.usernameRequired };
  if (isBlank(draft.password)) return { field: 'password', message: accountTexts.passwordRequired };
  return null;
}

export type LoginDraft = { email: string; password: string };

export function loginProblem(draft: LoginDraft): FieldProblem<keyof LoginDraft> | null {
  if (isBlank(draft.email)) return { field: 'email', message: accountTexts.emailEmpty };
  if (draft.password === '') return { field: 'password', message: accountTexts.passwordEmpty };
  return null;
}

export function passwordChangeProblem(draft: { currentPassword: string; password: string }) {
  if (draft.currentPassword === '')
    return { field: 'currentPassword', message: accountTexts.passwordRequired } as const;
  return newPasswordProblem(draft);
}

/** Checks only the length; the server also refuses common passwords. */
export function newPasswordProblem({ password }: { password: string }) {
  if (password.length >= PASSWORD_MIN_CHARS) return null;
  return { field: 'password', message: accountRefusalTexts.passwordTooShort } as const;
}

export function invitationProblem(draft: { username: string; password: string }) {
  if (isBlank(draft.username)) return { field: 'username', message: accountTexts.usernameRequired } as const;
  return newPasswordProblem(draft);
}

export function emailChangeProblem({ email, password }: LoginDraft): FieldProblem<keyof LoginDraft> | null {
  const problem = resetProblem({ email });
  if (problem || password !== '') return problem;
  return { field: 'password', message: accountTexts.passwordRequired };
}

export function resetProblem({ email }: { email: string }) {
  return isBlank(email) ? ({ field: 'email', message: accountTexts.emailRequired } as const) : null;
}

/** Spec shopper §5: Save Changes needs a username or an image. */
export function canSaveProfile(draft: { username: string; hasImage: boolean }): boolean {
  return !isBlank(draft.username) || draft.hasImage;
}

export function otherRole(role: Role): Role {
  return role === 'admin' ? 'user' : 'admin';
}

/** The first and last row that a page shows, counted from 1, for 'Showing a to b of n users'. */
export function pageRowRange(page: number, total: number): { from: number; to: number } {
  const from = (page - 1) * USERS_PAGE_SIZE + 1;
  return { from: Math.min(from, total), to: Math.min(page * USERS_PAGE_SIZE, total) };
}

/** At least one, so that an empty list still has a first page. */
export function usersPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / USERS_PAGE_SIZE));
}
