import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { writePrivateFile } from '../../shared/files/file-writes.ts';
import { StartupError } from '../../shared/startup-error.ts';

/** PostgreSQL's pg_hba.conf: who may connect, and how they authenticate. */
const BY_PASSWORD = 'local all all scram-sha-256\n';
const UNCHECKED = 'local all all trust\n';

const passwordFile = (root: string) => join(root, 'postgres-password');

/** Only the shop's own user may read it. */
export async function readPostgresPassword(root: string): Promise<string | undefined> {
  return (await readFile(passwordFile(root), 'utf8').catch(() => '')) || undefined;
}

/**
 * Makes the server ask for a password, because the socket's folder alone does not keep out other processes of the user
 * it runs as. A new cluster, one from before and one whose password file is lost let everybody in for the moment in
 * which the password is set. Call it before the server starts, and `require` once it runs.
 */
export async function setUpPassword(root: string, cluster: string) {
  const stored = await readPostgresPassword(root);
  const rules = join(cluster, 'pg_hba.conf');
  const isSet = stored !== undefined && (await readFile(rules, 'utf8')) === BY_PASSWORD;
  const password = stored ?? (await createPassword(root));
  if (!isSet) await writeRules(rules, UNCHECKED);
  return {
    password,
    require: async (connection: pg.ClientConfig): Promise<void> => {
      if (isSet) return requirePassword(connection, root);
      const client = new pg.Client(connection);
      await client.connect();
      try {
        await client.query("set password_encryption = 'scram-sha-256'");
        await client.query(`alter role current_user password ${pg.escapeLiteral(password)}`);
        await writeRules(rules, BY_PASSWORD);
        await client.query('select pg_reload_conf()');
      } finally {
        await client.end();
      }
    },
  };
}

const WRONG_PASSWORD = '28P01';

/** Throws an error that names the file if the server refuses the password in it. */
export async function requirePassword(connection: pg.ClientConfig, root: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // Whoever connects next says what else is wrong.
    if (!(error instanceof pg.DatabaseError) || error.code !== WRONG_PASSWORD) return;
    throw new StartupError(
      `${passwordFile(root)} does not hold the password of the database; put back the file from before, or remove it and start the shop, which then sets a new one.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function createPassword(root: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writePrivateFile(passwordFile(root), password, { flush: true });
  return password;
}

/** Written under another name and renamed, so that a crash leaves no incomplete file, and owned by the server's user. */
async function writeRules(file: string, rules: string): Promise<void> {
  const { uid, gid } = await stat(file);
  await writeFile(`${file}.part`, rules, { mode: 0o600, flush: true });
  await chown(`${file}.part`, uid, gid);
  await rename(`${file}.part`, file);
}
