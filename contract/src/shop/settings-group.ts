import type { z } from 'zod';

export type SettingsShape = Readonly<Record<string, z.ZodType>>;

/**
 * Settings that an admin changes together. Only what was changed is stored, so everything else keeps following the
 * defaults, which are what the specification says.
 */
export type SettingsGroup<N extends string = string, S extends SettingsShape = SettingsShape> = {
  name: N;
  schema: z.ZodObject<S>;
  defaults: z.output<z.ZodObject<S>>;
  /** Those of a demo, if they differ. */
  demoDefaults?: z.output<z.ZodObject<S>>;
};

export type SettingsOf<G extends SettingsGroup> = z.output<G['schema']>;

/** Each field's schema must accept its default; the values that are stored are checked one by one. */
export function defineSettings<const N extends string, S extends SettingsShape>(
  name: N,
  group: Pick<SettingsGroup<N, S>, 'schema' | 'defaults' | 'demoDefaults'>,
): SettingsGroup<N, S> {
  return { name, ...group };
}

export function defaultsOf<G extends SettingsGroup>(
  { defaults, demoDefaults }: G,
  isDemo: boolean,
): G['defaults'] {
  return (isDemo && demoDefaults) || defaults;
}
