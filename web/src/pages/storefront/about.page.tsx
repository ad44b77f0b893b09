import { ShopPlaceholder } from '../placeholder.tsx';

/** /aboutus (spec shopper §2 About). */
export function AboutPage() {
  return <ShopPlaceholder title="About" />;
}
