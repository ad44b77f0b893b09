import { upgradeDatabase } from '../start/services/open-shop-database.ts';
import type { Command } from './command-line/command.ts';
import { withCommandDatabase } from './command-line/command-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'migrate the database, as npm start does',
  help: 'Does what npm start does with the database before the shop opens, for those who want it done apart. A\nshop is backed up first. All migrations are one transaction: if one fails, the database stays as it was.',
  run: async ({ readSettings, print }) => {
    const settings = readSettings();
    const { count, said } = await withCommandDatabase(settings, (connection) =>
      upgradeDatabase(settings, connection),
    );
    const made =
      count === 0 ? 'The database is up to date.' : `The database was made with ${count} migrations.`;
    print(said ?? made);
  },
};
