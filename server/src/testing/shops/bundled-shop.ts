import pg from 'pg';
import { startBundledPostgres } from '../../platform/database/bundled-server/bundled-postgres.ts';

// Run by shop-process.ts as its own process: a shop that consists only of its database. It prints one line when the
// database has started or failed, and on Ctrl-C queries it once more before stopping it.
function print(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const postgres = await startBundledPostgres({ dataDir: process.argv[2] ?? '' });
  process.on('SIGINT', async () => {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query('select pg_sleep(0.3)');
    await client.end();
    await postgres.stop();
    process.exit(0);
  });
  print({ connection: postgres.connection });
} catch (error) {
  print({ refusal: String(error) });
  process.exitCode = 1;
}
