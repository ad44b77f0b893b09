import { resetPassword } from '../../domains/accounts/admins/owner-access.service.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { readEmail } from './command-line/read-email.ts';

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  summary: 'give an account a new password, for an owner who is locked out',
  arguments: ['EMAIL'],
  options: {},
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
    return undefined;
  },
};
