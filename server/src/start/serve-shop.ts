import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { listen } from './listen.ts';

const projectRoot = join(import.meta.dirname, '../../..');

/** Builds the server and opens its port. */
export async function serveShop(
  env: Env,
  deps: Deps,
  options: Pick<AppOptions, 'prepare'> = {},
): Promise<FastifyInstance> {
  const app = await buildApp(deps, {
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    version: JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version,
    shopInfo: { demo: env.DEMO },
    webRoot: join(projectRoot, 'web/dist'),
    ...options,
  });
  try {
    await listen(app, env);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
