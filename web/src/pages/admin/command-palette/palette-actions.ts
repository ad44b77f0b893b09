import { paletteActionTexts as texts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Archive, Box, Eye, Mail, PackageCheck, Upload } from 'lucide-react';
import { emailPreviewPath, paths } from '../../../lib/navigation/paths.ts';
import type { PaletteEntry } from './palette-entries.ts';

export const BACK_UP_KEY = 'action back up';

/** What can be done from anywhere. A backup is begun at once; the others open a list that is filtered already. */
export const actionEntries: readonly PaletteEntry[] = [
  { key: 'action ship', label: texts.ordersToShip, to: `${paths.adminOrders}?ship=`, Icon: PackageCheck },
  { key: 'action reply', label: texts.unanswered, to: `${paths.adminMessages}?state=unanswered`, Icon: Mail },
  { key: 'action stock', label: texts.lowStock, to: `${paths.adminProducts}?state=low`, Icon: Box },
  { key: BACK_UP_KEY, label: texts.backUp, to: paths.adminSettingsBackups, Icon: Archive },
  { key: 'action import', label: texts.importProducts, to: paths.adminImport, Icon: Upload },
  { key: 'action emails', label: texts.previewEmails, to: emailPreviewPath('confirmation'), Icon: Eye },
];
