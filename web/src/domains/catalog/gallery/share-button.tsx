import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { Share } from 'lucide-react';
import { copyWithToast } from '../../../lib/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const LINK_TEXTS = { copied: productTexts.linkCopied, notCopied: productTexts.linkNotCopied };

/** Spec shopper §2: copies the page's link. */
export function ShareButton() {
  return (
    <IconButton
      label={productTexts.share}
      icon={<Share />}
      variant="line"
      onClick={() => void copyWithToast(window.location.href, LINK_TEXTS)}
    />
  );
}
