import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { fields, isoDateTime, wholeNumber } from '../shared/fields.ts';
import type { DeclaredRefusal } from '../shared/refusals.ts';
import type { SettingsGroup, SettingsShape } from './settings-group.ts';
import { settingsRefusals } from './shop.refusals.ts';

const MAX_VERSION = 2_147_483_647;

/** A group of settings as the back office reads it. */
export function settingsReply<S extends SettingsShape>({ schema }: SettingsGroup<string, S>) {
  return z.object({
    value: schema,
    /** Zero while nothing was ever changed. */
    version: z.number(),
    updatedAt: isoDateTime.nullable(),
    updatedBy: z.string().nullable(),
  });
}

/** The input and output of a save. */
export function settingsSave<S extends SettingsShape, const R extends readonly DeclaredRefusal[] = []>(
  group: SettingsGroup<string, S>,
  refusals?: R,
) {
  return {
    body: fields({
      /** The version that the admin saw; a save over a newer one is refused. */
      version: wholeNumber({ label: 'Version', min: 0, max: MAX_VERSION }),
      changes: group.schema.partial(),
    }),
    reply: dataWithMessageReply(settingsReply(group)),
    refusals: [settingsRefusals.versionConflict, ...((refusals ?? []) as R)] as const,
  } as const;
}

/** The two calls of a group: to read it, and to change some of its fields. */
export function settingsEndpoints<
  const N extends string,
  S extends SettingsShape,
  const R extends readonly DeclaredRefusal[] = [],
>(group: SettingsGroup<N, S>, refusals?: R) {
  return {
    readSettings: defineEndpoint(`GET /admin/settings/${group.name}`, {
      summary: `The settings of '${group.name}'`,
      reply: dataReply(settingsReply(group)),
    }),
    saveSettings: defineEndpoint(`PATCH /admin/settings/${group.name}`, {
      summary: `Change some of the settings of '${group.name}'`,
      ...settingsSave<S, R>(group, refusals),
    }),
  } as const;
}
