import { writeFileSync } from 'node:fs';
import { readCommandLine } from './setup/command-line.mjs';
import { ICONS_FILE, iconsInUse } from './setup/icons.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';

await runScript(async () => {
  readCommandLine({
    command: 'node scripts/make-icons.mjs',
    help: 'Writes the icons that the web part is built with, after another one is imported from lucide-react or its version changed.',
  });
  await ensureInstalled();
  writeFileSync(ICONS_FILE, await iconsInUse());
});
