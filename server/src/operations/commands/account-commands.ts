import { z } from 'zod';
import { createOwner, resetPassword } from '../../domains/accounts/admins/owner-access.service.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { UsageError } from './command-line/parse-command-line.ts';

export const createOwnerCommand: Command = {
  name: 'create-owner',
  summary: 'make someone a full admin',
  arguments: ['EMAIL'],
  help: 'Makes an account that may do everything in the back office, and prints its password once. A verified\naccount keeps its password and becomes an admin; any other gets a new one, and everybody is signed out of it.',
  run: async ({ args, readSettings, print }) => {
    const email = readEmail(args[0]);
    const password = await withShopDatabase(readSettings(), (db) =>
      createOwner({ db, clock: () => new Date() }, email),
    );
    print(
      password
        ? `${email} is an admin with the password ${password}, which is shown this once.`
        : `${email} is an admin; the password is the one it had.`,
    );
  },
};

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  summary: 'give an account a new password, for an owner who is locked out',
  arguments: ['EMAIL'],
  help: 'Gives the account a new password, prints it once and ends every session of the account. Its second factor is removed, so that a lost phone locks nobody out. The shop may run.',
  run: async ({ args, readSettings, print }) => {
    const email = readEmail(args[0]);
    const { password, hadSecondFactor } = await withShopDatabase(readSettings(), (db) =>
      resetPassword({ db, clock: () => new Date() }, email),
    );
    print(`${email} now has the password ${password}, which is shown this once; every session was ended.`);
    if (hadSecondFactor)
      print(
        'Its second factor was removed too: passkeys, codes from an app and recovery codes no longer count.',
      );
  },
};

function readEmail(word: string | undefined): string {
  const { success, data } = z.email().max(254).safeParse(word);
  if (!success) throw new UsageError(`EMAIL must be an email address, not ${word}.`);
  return data;
}
