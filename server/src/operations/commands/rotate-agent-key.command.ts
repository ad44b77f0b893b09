import { rotateSigningKey } from '../../platform/outbound/signing-keys.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { Command } from './command-line/command.ts';

export const rotateAgentKeyCommand: Command = {
  name: 'rotate-agent-key',
  summary: 'sign messages to agents with a new key',
  help: 'Makes a new signing key in DATA_DIR, for this machine. The old one stays published for a week, so that nothing on its way\nis lost. The shop may run.',
  run: async ({ readSettings, print }) => {
    const { DATA_DIR, AGENT_SIGNING_KEY } = readSettings();
    if (AGENT_SIGNING_KEY)
      throw new CommandError(
        'The key is the setting AGENT_SIGNING_KEY; replace it there and restart the shop.',
      );
    print(`Messages to agents are now signed with the key ${await rotateSigningKey(DATA_DIR, new Date())}.`);
  },
};
