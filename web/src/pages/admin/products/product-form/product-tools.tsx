import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { Copy, ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDuplicateProduct } from '../../../../domains/catalog/admin/admin-products.hooks.ts';
import { productEditPath, productPath } from '../../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';

/** What can be done with a saved product besides editing it. */
export function ProductTools({ product: { _id, isPublished } }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const demo = useDemoRule();
  const duplicate = useDuplicateProduct();

  function open({ data }: { data: AdminProduct }) {
    void navigate(productEditPath(data._id));
  }

  return (
    <>
      {isPublished && (
        <ButtonLink variant="text" size="sm" icon={<ExternalLink />} to={productPath(_id)}>
          {productFormTexts.viewInShop}
        </ButtonLink>
      )}
      <Button
        variant="text"
        size="sm"
        icon={<Copy />}
        isBusy={duplicate.isPending}
        {...demo.writeButton(() => duplicate.mutate(_id, { onSuccess: open }), demoTexts.addProduct)}
      >
        {productFormTexts.duplicate}
      </Button>
    </>
  );
}
