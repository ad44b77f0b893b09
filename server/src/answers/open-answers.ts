import type { DatabaseConnection } from '../db/client.ts';
import type { Env } from '../env.ts';
import { type Answers, createAnswers, noAnswers } from './answers.ts';
import { openChangeFeed } from './change-feed.ts';

type OpenedAnswers = { answers: Answers; close: () => Promise<void> };

/** Caches replies for as long as the database confirms that their data has not changed. */
export function openAnswers(
  connection: DatabaseConnection,
  { ANSWERS }: Pick<Env, 'ANSWERS'>,
  clock = () => new Date(),
): OpenedAnswers {
  if (ANSWERS === 'off') return { answers: noAnswers, close: async () => {} };
  const feed = openChangeFeed(connection, { onChange: (productId) => answers.forget(productId) });
  const answers = createAnswers({ clock, feed });
  return { answers, close: feed.close };
}
