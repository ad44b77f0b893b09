import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { MAX_PASSKEYS } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import {
  type CodeApp,
  type NewPasskey,
  type SecondFactor,
  securitySettings,
} from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import { secondFactorEmailTexts as emails } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { secondFactorEmail } from '../../../platform/email/templates/account-emails.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { shopName } from '../../../platform/settings/brand.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { type SettingsChanges, saveSettings } from '../../shop/settings.service.ts';
import { findUserLocked } from '../users.queries.ts';
import { readCodeSecret, storedCodeSecret } from './code-secrets.service.ts';
import { creationOptions, readNewPasskey } from './passkeys.ts';
import { storeChallenge, takeChallenge } from './re-authentication.service.ts';
import { codeAppUri, makeRecoveryCodes, newCodeSecret, periodOfCode } from './second-factor-codes.ts';
import * as queries from './second-factors.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings' | 'secrets'>;

export async function readSecondFactor({ db }: Pick<Shop, 'db'>, caller: Caller): Promise<SecondFactor> {
  const [factors, rows, counts] = await Promise.all([
    queries.findFactors(db, caller.id),
    queries.selectPasskeys(db, caller.id),
    queries.countAdminsWithout(db),
  ]);
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasCodes: factors.hasCodes,
    recoveryCodesLeft: factors.recoveryCodes,
    ...counts,
  };
}

/** An admin who requires a second factor must have one, or would be the first to be locked out. */
export async function saveSecuritySettings(
  shop: Shop & Pick<Deps, 'responseCache'>,
  caller: Caller,
  save: { version: number; changes: SettingsChanges<typeof securitySettings> },
) {
  const { hasAny } = await queries.findFactors(shop.db, caller.id);
  if (save.changes.needsSecondFactor && !hasAny) throw new Refusal(secondFactorRefusals.missing);
  return saveSettings(shop, caller, securitySettings, save);
}

export async function beginCodes(shop: Shop, caller: Caller): Promise<CodeApp> {
  const secret = newCodeSecret();
  const email = await emailOf(shop.db, caller);
  const stored = { userId: caller.id, secret: storedCodeSecret(shop, caller.id, secret) };
  const isNew = await queries.upsertUnconfirmedApp(shop.db, { ...stored, createdAt: shop.clock() });
  if (!isNew) throw new Refusal(secondFactorRefusals.codesOnAlready);
  return { secret, uri: codeAppUri(secret, { label: email, issuer: shopName(shop) }) };
}

/** The first code shows that the app has the key. */
export async function turnOnCodes(shop: Shop, caller: Caller, code: string): Promise<string[]> {
  await countOrRefuse(shop, { failedSecondFactorsPerAccountAndVisitor: `set up ${caller.id}` });
  const app = await queries.findCodeApp(shop.db, caller.id);
  if (!app || app.confirmedAt) throw new Refusal(secondFactorRefusals.notBegun);
  const now = shop.clock();
  const period = periodOfCode(readCodeSecret(shop, app), code, now);
  if (period === undefined) throw new Refusal(secondFactorRefusals.secondFactorWrong);
  return changeFactors(shop, caller, { what: emails.codesOn, after: { codes: true } }, async (db) => {
    if (!(await queries.updateConfirmed(db, app, { confirmedAt: now, lastPeriod: period })))
      throw new Refusal(secondFactorRefusals.notBegun);
  });
}

export async function turnOffCodes(shop: Shop, caller: Caller): Promise<void> {
  await changeFactors(shop, caller, { what: emails.codesOff, after: { codes: false } }, (db) =>
    queries.deleteCodeApp(db, caller.id),
  );
}

export async function beginPasskey(shop: Shop, caller: Caller) {
  const { db } = shop;
  const known = await queries.selectPasskeys(db, caller.id);
  if (known.length >= MAX_PASSKEYS) throw new Refusal(secondFactorRefusals.tooManyPasskeys);
  const email = await emailOf(db, caller);
  const options = await creationOptions(shop, { userId: caller.id, email, known });
  await storeChallenge(shop, caller.id, options.challenge);
  return options;
}

export async function addPasskey(shop: Shop, caller: Caller, { name, response }: NewPasskey) {
  const challenge = await takeChallenge(shop, caller.id);
  if (!challenge) throw new Refusal(secondFactorRefusals.notBegun);
  const passkey = await readNewPasskey(response, { publicUrl: shop.publicUrl, challenge });
  if (!passkey) throw new Refusal(secondFactorRefusals.secondFactorWrong);
  return changeFactors(shop, caller, { what: emails.passkeyAdded, after: { passkey: name } }, async (db) => {
    const isNew = await queries.insertPasskey(db, {
      ...passkey,
      name,
      userId: caller.id,
      createdAt: shop.clock(),
    });
    if (!isNew) throw new Refusal(secondFactorRefusals.secondFactorWrong);
  });
}

export async function removePasskey(shop: Shop, caller: Caller, id: string): Promise<void> {
  if (!isUuid(id)) throw new Refusal(secondFactorRefusals.passkeyNotFound);
  await changeFactors(shop, caller, { what: emails.passkeyRemoved, after: { passkey: null } }, async (db) => {
    if (!(await queries.deletePasskey(db, caller.id, id)))
      throw new Refusal(secondFactorRefusals.passkeyNotFound);
  });
}

export async function newRecoveryCodes(shop: Shop, caller: Caller): Promise<string[]> {
  const { hasAny } = await queries.findFactors(shop.db, caller.id);
  if (!hasAny) throw new Refusal(secondFactorRefusals.notBegun);
  const change = { what: emails.newCodes, after: { recoveryCodes: 'new' }, isRenewal: true } as const;
  return changeFactors(shop, caller, change);
}

type FactorChange = { what: string; after: Record<string, string | boolean | null>; isRenewal?: true };

/** Returns new recovery codes if the admin has a second factor but no codes left. */
function changeFactors(
  shop: Shop,
  caller: Caller,
  { what, after, isRenewal }: FactorChange,
  change?: (db: Deps['db']) => Promise<void>,
): Promise<string[]> {
  return shop.db.transaction(async (db) => {
    const row = await findUserLocked(db, caller.id, 'no key update');
    if (!row?.email) throw new Refusal(sharedRefusals.unauthenticated);
    await change?.(db);
    const { hasAny, recoveryCodes } = await queries.findFactors(db, caller.id);
    if (!hasAny && shop.settings.read(securitySettings).needsSecondFactor)
      throw new Refusal(secondFactorRefusals.lastFactor);
    if (!hasAny) await queries.deleteRecoveryCodes(db, caller.id);
    const about = { actorId: caller.id, objectKind: 'user', objectId: caller.id } as const;
    await recordEvent({ ...shop, db }, { ...about, action: 'second_factor_changed', details: after });
    await queueEmail({ ...shop, db }, secondFactorEmail(row.email, what));
    const needsCodes = isRenewal || (hasAny && recoveryCodes === 0);
    return needsCodes ? makeRecoveryCodes({ ...shop, db }, caller.id) : [];
  });
}

async function emailOf(db: Deps['db'], caller: Caller): Promise<string> {
  const row = await findUserLocked(db, caller.id, 'share');
  if (!row) throw new Refusal(sharedRefusals.unauthenticated);
  return row.email ?? '';
}
