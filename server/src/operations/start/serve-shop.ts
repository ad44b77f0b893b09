import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Env, isTraced } from '../../env.ts';
import { loadRenderPage } from '../../pages/web-pages.ts';
import { projectRoot, shopVersion } from '../../platform/shared/files/project-root.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { backupPlanOf, isBackupEncrypted } from '../backups/backup-plan.ts';
import { listenError } from './listen.ts';

/** A demo always pays in the sandbox, which no environment variable has to say. */
function servicesContext(env: Env): NonNullable<AppOptions['services']> {
  const payments = env.STRIPE_SECRET_KEY ? 'STRIPE_SECRET_KEY' : env.DEMO ? 'DEMO' : 'PAYMENT_PROVIDER';
  return {
    environment: {
      ...(env.PAYMENT_PROVIDER && { payments }),
      ...(env.SMTP_URL && { mailServer: 'SMTP_URL' }),
      ...(env.MAIL_FROM && { sender: 'MAIL_FROM' }),
      ...(env.BACKUP_DIR && { backups: 'BACKUP_DIR' }),
      ...(env.BACKUP_KEY && { backupKey: 'BACKUP_KEY' }),
    },
    ownFolders: [projectRoot, env.DATA_DIR],
  };
}

export async function serveShop(
  env: Env,
  deps: Deps,
  { prepare, isRetiring }: Pick<AppOptions, 'prepare' | 'isRetiring'> = {},
): Promise<FastifyInstance> {
  const tracing = isTraced(env) ? await import('../../platform/tracing/request-spans.ts') : undefined;
  const webRoot = join(projectRoot, 'web/dist');
  const app = await buildApp(deps, {
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    version: shopVersion(),
    shopInfo: { demo: env.DEMO },
    health: {
      changelog: join(projectRoot, 'CHANGELOG.md'),
      backups: () => {
        const plan = backupPlanOf(env, deps);
        return plan && { ...plan, isEncrypted: isBackupEncrypted(env, deps) };
      },
    },
    services: servicesContext(env),
    webRoot,
    renderPage: await loadRenderPage(webRoot),
    isRetiring,
    isTraced: tracing !== undefined,
    prepare: (server) => {
      tracing?.traceRequests(server, { trustedProxies: env.TRUSTED_PROXIES });
      prepare?.(server);
    },
  });
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    await app.close();
    throw listenError(error, env);
  }
  return app;
}
