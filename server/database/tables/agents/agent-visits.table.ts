import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often an agent searched on a day; an empty profile stands for all agents without a name. */
export const agentVisits = pgTable(
  'agent_visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    profile: text('profile').notNull(),
    searches: integer('searches').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'agent_visits_pkey', columns: [t.day, t.profile] })],
);
