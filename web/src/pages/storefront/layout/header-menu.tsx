import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { SILENT, useCategoryProducts } from '../../../domains/catalog/catalog.hooks.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { anchors, homeSectionPath, paths, storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { accountPath } from '../account/account-paths.ts';
import { useHeaderCategories } from './header-categories.tsx';

/** Everything that does not fit into the bar on a phone. Choosing an entry closes it. */
export function HeaderMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { categories } = useHeaderCategories();
  const user = useUser();
  const { name: shopName } = useShop();
  const low = [
    { to: homeSectionPath(anchors.newArrivals), label: headerTexts.newArrivals },
    { to: paths.about, label: headerTexts.about },
    user
      ? { to: accountPath(user), label: headerTexts.account }
      : { to: paths.login, label: headerTexts.signIn },
  ];
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={shopName} className="w-full max-w-100">
      <nav aria-label={headerTexts.menu} className="-mt-4">
        <Link to={paths.store} className="menu-store" onClick={onClose}>
          <b>{headerTexts.store}</b>
          <span className="text-muted text-sm">{headerTexts.allProducts}</span>
          <ArrowRight />
        </Link>
        <ul>
          {categories.map(({ _id, name, image }) => (
            <li key={_id}>
              <Link to={storeCategoryPath(name)} className="menu-category" onClick={onClose}>
                <CategoryPhoto category={name} picture={image} />
                <b>{name}</b>
                <ChevronRight className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-7 pt-5 font-label">
          {low.map(({ to, label }) => (
            <li key={label}>
              <Link to={to} className="block leading-11" onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

type CategoryPhotoProps = { category: string; picture: string | undefined };

/** The category's own picture, or else a product of it. It is decorative, so a failure is not reported. */
function CategoryPhoto({ category, picture }: CategoryPhotoProps) {
  if (picture) return <Photo src={picture} sizes="100px" alt="" isPriority />;
  return <FirstProductPhoto category={category} />;
}

function FirstProductPhoto({ category }: { category: string }) {
  const product = useCategoryProducts(category, 1, SILENT).data?.at(0);
  if (!product) return <span className="photo" />;
  return <ProductPhoto product={product} sizes="48px" isPriority />;
}
