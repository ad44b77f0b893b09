import { createOwner } from '../../domains/accounts/admins/owner-access.service.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { readEmail } from './command-line/read-email.ts';

export const createOwnerCommand: Command = {
  name: 'create-owner',
  summary: 'make someone a full admin',
  arguments: ['EMAIL'],
  options: {},
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
    return undefined;
  },
};
