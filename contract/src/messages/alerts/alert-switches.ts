import type { SettingsOf } from '../../shop/settings-group.ts';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts';
import type { alertSettings } from './alerts.schemas.ts';

/** The setting that switches a kind on. */
const SWITCHES = { stock: 'tellsStock', price: 'tellsPrices' } as const satisfies Record<AlertKind, string>;

export function alertsOn(settings: SettingsOf<typeof alertSettings>): AlertKind[] {
  return ALERT_KINDS.filter((kind) => settings[SWITCHES[kind]]);
}
