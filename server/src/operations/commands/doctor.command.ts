import { examineShop } from '../doctor/examine-shop.ts';
import type { Command } from './command-line/command.ts';
import { findCommandDatabase, requireShop } from './command-line/command-database.ts';

const SIGNS = { ok: 'ok', warning: 'note', problem: 'WRONG' } as const;

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check the whole installation and say what to do',
  help: 'Checks settings, disk, permissions, database, clock, images, the audit log, payment, email and backups, and changes nothing: a database that is not running stays so. The exit\ncode is 1 if something is wrong, so that a script can watch it; notes leave it at 0.',
  run: async ({ readSettings, print }) => {
    const settings = readSettings();
    const findings = await examineShop(settings, async () => {
      await requireShop(settings);
      return findCommandDatabase(settings);
    });
    for (const { level, about, text } of findings)
      print(`${SIGNS[level].padEnd(5)}  ${about.padEnd(11)}  ${text}`);
    const wrong = findings.filter(({ level }) => level === 'problem').length;
    print('');
    print(wrong === 0 ? 'The shop is well.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`);
    return wrong === 0 ? 0 : 1;
  },
};
