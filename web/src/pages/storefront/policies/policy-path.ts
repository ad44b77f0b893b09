import type { PolicyName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { paths } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';

/** Spec shopper §2: terms and privacy lead to About, until the owner has written them. */
export function policyPath(name: PolicyName): string {
  return shopInfo.texts?.includes(name) ? paths[name] : paths.about;
}
