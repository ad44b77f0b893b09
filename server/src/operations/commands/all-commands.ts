import { createOwnerCommand, resetPasswordCommand } from './account-commands.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import type { Command } from './command-line/command.ts';
import { doctorCommand } from './doctor.command.ts';
import { explainCommand } from './explain.command.ts';
import { exportCommand } from './export.command.ts';
import { historyCommand } from './history.command.ts';
import { importCommand } from './import.command.ts';
import { migrateCommand } from './migrate.command.ts';
import { moveImagesCommand } from './move-images.command.ts';
import { moveInCommand } from './move-in.command.ts';
import { rotateAgentKeyCommand } from './rotate-agent-key.command.ts';
import { undoCommand } from './undo.command.ts';
import { verifyLogCommand } from './verify-log.command.ts';
import { versionCommand } from './version.command.ts';

export const COMMANDS: readonly Command[] = [
  backupCommand,
  restoreCommand,
  importCommand,
  moveInCommand,
  exportCommand,
  explainCommand,
  moveImagesCommand,
  doctorCommand,
  historyCommand,
  undoCommand,
  verifyLogCommand,
  migrateCommand,
  createOwnerCommand,
  resetPasswordCommand,
  rotateAgentKeyCommand,
  versionCommand,
];
