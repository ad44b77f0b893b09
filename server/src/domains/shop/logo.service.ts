import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { Logo, LogoGround } from '@vitrine/contract/shop/shop.rules';
import { logoSettings } from '@vitrine/contract/shop/shop.schemas';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { deleteImageFiles, withStoredImages } from '../media/media.service.ts';
import { saveSettings, storedSettings } from './settings.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache' | 'imageStore'>;

export async function readLogo({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Logo> {
  return (await storedSettings({ db }, caller, logoSettings)).value;
}

/** Re-encoded like every uploaded picture. */
export async function saveLogo(
  shop: Shop,
  caller: Caller,
  { ground, images }: { ground: LogoGround; images: readonly Buffer[] },
): Promise<Logo> {
  if (images.length === 0) throw new Refusal(shopRefusals.logoRequired);
  return withStoredImages(shop, { field: 'image', images }, ([url = '']) =>
    replaceLogo(shop, caller, { ground, url }),
  );
}

export function removeLogo(shop: Shop, caller: Caller, ground: LogoGround): Promise<Logo> {
  return replaceLogo(shop, caller, { ground, url: '' });
}

async function replaceLogo(
  shop: Shop,
  caller: Caller,
  { ground, url }: { ground: LogoGround; url: string },
): Promise<Logo> {
  const before = await readLogo(shop, caller);
  const { value } = await saveSettings(shop, caller, logoSettings, { changes: { [ground]: url } });
  const old = before[ground];
  if (old !== '' && old !== value.light && old !== value.dark) await deleteImageFiles(shop, [old]);
  return value;
}
