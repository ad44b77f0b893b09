import { mkdir } from 'node:fs/promises';
import { copyAllImages } from '../../domains/media/move-images.service.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { mediaDirOf } from '../../platform/storage/image-store-of.ts';
import { objectImages } from '../../platform/storage/object-images.ts';
import { objectStoreSettings } from '../../platform/storage/object-store-settings.ts';
import { type Command, INTERRUPTED } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { UsageError } from './command-line/parse-command-line.ts';

export const moveImagesCommand: Command = {
  name: 'move-images',
  summary: 'copy the images from DATA_DIR to the store of STORAGE_URL, or back',
  options: { to: { type: 'string', help: 's3 or disk: where the images are to be' } },
  help: 'Copies every image and compares it by its hash; what is there already is not sent again, so a run that was interrupted is\nsimply repeated. Nothing is deleted. The shop may run: copy, restart it with the new settings (with STORAGE_URL, or\nwithout it), and copy once more what was uploaded meanwhile.',
  run: async ({ options, readSettings, print, showProgress, signal }) => {
    if (options.to !== 's3' && options.to !== 'disk') throw new UsageError('--to must be s3 or disk.');
    const settings = readSettings();
    const store = objectStoreSettings(settings);
    if (!store)
      throw new CommandError('Set STORAGE_URL and its keys to the store that the images move to or from.');
    const { findStoreProblem } = await import('../../platform/storage/object-store-check.ts');
    const trouble = await findStoreProblem(store);
    if (trouble) throw new CommandError(trouble.sentence);
    await mkdir(mediaDirOf(settings), { recursive: true });
    const stores = { disk: diskImages(mediaDirOf(settings)), s3: objectImages(store) };
    const [from, to] = options.to === 's3' ? [stores.disk, stores.s3] : [stores.s3, stores.disk];
    const run = () => copyAllImages({ from, to, signal, showProgress });
    const recorded = { action: 'ran', objectKind: 'command', objectId: 'move-images' } as const;
    const { copied, alreadyThere, bytes, left } = await withShopDatabase(settings, run, recorded);
    print(
      `${copied} image files (${(bytes / 1_000_000).toFixed(1)} MB) were copied to ${to.place}, ${alreadyThere} were there already.`,
    );
    if (left > 0) {
      print(`It was interrupted before ${left} others; run it again to go on.`);
      return INTERRUPTED;
    }
    print(
      options.to === 's3' ? 'Restart the shop with these settings.' : 'Restart the shop without STORAGE_URL.',
    );
  },
};
