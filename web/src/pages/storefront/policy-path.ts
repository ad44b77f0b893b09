import type { PolicyName } from '@vitrine/contract/shop/shop-texts.rules';
import { paths } from '../../lib/paths.ts';
import { shopInfo } from '../../lib/read-shop-info.ts';

/** Spec shopper §2: terms and privacy lead to About, until the owner has written them. */
export function policyPath(name: PolicyName): string {
  return shopInfo.texts?.includes(name) ? paths[name] : paths.about;
}
