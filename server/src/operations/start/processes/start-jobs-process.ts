import fastify from 'fastify';
import { makeVariants } from '../../../domains/media/media.service.ts';
import { closeVariantQueue, openVariantQueue } from '../../../domains/media/variant-queue.ts';
import type { Env } from '../../../env.ts';
import { loggerOptions } from '../../../platform/http/request-log.ts';
import { announce } from '../announce.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { openShop, startShopJobs } from '../open-shop.ts';
import { openSecrets, paymentNote } from '../services/report-services.ts';
import type { JobsStart } from './keep-jobs.ts';
import { askParent, followParent } from './parent-channel.ts';

/** Of the 100 connections that PostgreSQL has by default. */
const CONNECTIONS = 5;

/** A process of its own, so that a reload replaces it too: its parent runs the code that the shop was started with. */
export async function startJobsProcess(given: Env, { onStop, stop }: Lifecycle): Promise<void> {
  followParent(stop);
  const { log } = fastify({ logger: loggerOptions(given.LOG_LEVEL) });
  const { running, occasion } = await askParent<JobsStart>('loaded', 'occasion');
  const options = { max: CONNECTIONS, isServing: false, ...(running && { running }), occasion };
  const { env, deps, direct, problems, prepared } = await openShop(given, { onStop }, options);
  for (const problem of problems) log.error(problem);
  await openSecrets(deps, log);
  await askParent('prepared', 'begin');
  openVariantQueue(deps.imageStore, (names, isOpen) => makeVariants(deps, names, isOpen));
  onStop(() => closeVariantQueue(deps.imageStore));
  startShopJobs(env, { deps, direct, log }, { onStop });
  const note = await paymentNote(deps, log);
  if (occasion === 'start') announce(env, { ...prepared, paymentNote: note });
}
