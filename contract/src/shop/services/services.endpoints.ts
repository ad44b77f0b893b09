import { dataReply, dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { settingsEndpoints } from '../settings.endpoints.ts';
import { servicesRefusals } from './services.refusals.ts';
import {
  backupSettings,
  emailServerSettings,
  secretInput,
  secretParams,
  servicesSchema,
} from './services.schemas.ts';

const mailServer = settingsEndpoints(emailServerSettings, [servicesRefusals.fromEnvironment]);
const backups = settingsEndpoints(backupSettings, [
  servicesRefusals.fromEnvironment,
  servicesRefusals.folderMissing,
  servicesRefusals.folderInside,
]);

/** Payments, email and backups, as far as an owner sets them up in the back office. */
export const servicesEndpoints = {
  services: defineEndpoint('GET /admin/services', {
    summary: 'Which passwords and keys are set, and what the environment decides',
    reply: dataReply(servicesSchema),
  }),
  saveSecret: defineEndpoint('PUT /admin/secrets/:name', {
    summary: 'Store a password or key, encrypted; no call returns it',
    params: secretParams,
    body: secretInput,
    reply: dataWithMessageReply(servicesSchema),
    refusals: [servicesRefusals.fromEnvironment, servicesRefusals.noServer, sharedRefusals.tooManyRequests],
  }),
  removeSecret: defineEndpoint('DELETE /admin/secrets/:name', {
    summary: 'Remove a stored password or key',
    params: secretParams,
    reply: dataWithMessageReply(servicesSchema),
  }),
  readEmailServer: mailServer.readSettings,
  saveEmailServer: mailServer.saveSettings,
  readBackupSettings: backups.readSettings,
  saveBackupSettings: backups.saveSettings,
} as const;
