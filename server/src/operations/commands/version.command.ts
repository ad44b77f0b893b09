import { shopVersion } from '../../platform/shared/files/project-root.ts';
import type { Command } from './command-line/command.ts';

export const versionCommand: Command = {
  name: 'version',
  summary: 'print the version of the shop',
  help: 'CHANGELOG.md describes each version. The shop may run.',
  run: async ({ print }) => print(`Vitrine ${shopVersion()}`),
};
