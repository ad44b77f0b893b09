import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { type Env, isTraced } from '../env.ts';
import { projectRoot } from '../shared/project-root.ts';
import { listen } from './listen.ts';

function upkeepFacts(env: Env): NonNullable<AppOptions['upkeep']> {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_KEY } = env;
  return {
    changelog: join(projectRoot, 'CHANGELOG.md'),
    isLive: /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''),
    ...(folder && { backups: { folder, everyHours, keep, isEncrypted: BACKUP_KEY !== undefined } }),
  };
}

/** Builds the server and opens its port. */
export async function serveShop(
  env: Env,
  deps: Deps,
  options: Pick<AppOptions, 'prepare'> = {},
): Promise<FastifyInstance> {
  const tracing = isTraced(env) ? await import('../tracing/request-spans.ts') : undefined;
  const app = await buildApp(deps, {
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    version: JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version,
    shopInfo: { demo: env.DEMO },
    upkeep: upkeepFacts(env),
    webRoot: join(projectRoot, 'web/dist'),
    prepare: (server) => {
      tracing?.traceRequests(server, { trustedProxies: env.TRUSTED_PROXIES });
      options.prepare?.(server);
    },
  });
  try {
    await listen(app, env);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
