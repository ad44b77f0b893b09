import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { Share } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Spec shopper §2: copies the page's link. */
export function ShareButton() {
  async function copyLink() {
    if (await copyText(window.location.href)) toast.success(productTexts.linkCopied);
    else toast.error(productTexts.linkNotCopied);
  }

  return (
    <IconButton label={productTexts.share} icon={<Share />} variant="line" onClick={() => void copyLink()} />
  );
}
