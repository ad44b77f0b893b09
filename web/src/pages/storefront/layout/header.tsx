import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { Heart, Menu, ShoppingBag, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, NavLink } from '../../../lib/navigation/shop-router.tsx';
import { useShopper, useUser } from '../../../lib/session/session.ts';
import { useLogo, useShop } from '../../../lib/shop/shop-details.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { IconButton, IconDot, IconLink } from '../../../ui/icon-button.tsx';
import { accountPath } from '../account/account-paths.ts';
import { HeaderCategories } from './header-categories.tsx';
import { HeaderSearch } from './header-search.tsx';

/** The menu is not needed before it is opened. */
const loadMenu = () => import('./header-menu.tsx');
const HeaderMenu = lazy(async () => ({ default: (await loadMenu()).HeaderMenu }));

/** Spec shopper §2 Header, with a way to the store and to every category. Only the bar stays while the page scrolls. */
export function Header() {
  const { name } = useShop();
  return (
    <header className="site-head">
      <div className="relative z-1 border-border bg-bg max-md:border-b">
        <div className="wrap head-bar">
          <MenuButton />
          <Link to={paths.home} className="min-w-0 [grid-area:brand]">
            <Logo
              name={name}
              picture={useLogo()}
              className="max-md:gap-2 max-md:text-[1.375rem] max-md:[&>svg]:size-4.5"
            />
          </Link>
          <nav
            aria-label={headerTexts.main}
            className="flex gap-6 font-label [grid-area:links] max-md:mr-1 max-md:text-sm max-[22rem]:hidden md:ml-10"
          >
            <BarLink to={paths.store}>{headerTexts.store}</BarLink>
            <BarLink to={paths.about} className="max-md:hidden">
              {headerTexts.about}
            </BarLink>
          </nav>
          <HeaderSearch className="[grid-area:search]" />
          <HeaderIcons />
        </div>
      </div>
      <HeaderCategories />
    </header>
  );
}

/** Below 768 px the categories are behind this button. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <IconButton
        label={headerTexts.menu}
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ml-3 [grid-area:menu] md:hidden"
        onPointerDown={() => void loadMenu()}
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      />
      {isNeeded && (
        <Suspense>
          <HeaderMenu isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function BarLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={classNames(
        'py-2.5 underline-offset-8 hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2',
        className,
      )}
    >
      {children}
    </NavLink>
  );
}

/** Without an account all of them link to the login page, except in a shop that sells to guests. */
function HeaderIcons() {
  const user = useUser();
  const shopper = useShopper();
  const itemCount = shopper?.cart.length ?? 0;
  return (
    <div className="-mr-3 flex justify-self-end [grid-area:icons] md:gap-1">
      <IconLink to={user ? accountPath(user) : paths.login} label="Account" icon={<UserRound />} />
      <IconLink to={shopper ? paths.wishlist : paths.login} label="Wishlist" icon={<Heart />} />
      <IconLink to={shopper ? paths.cart : paths.login} label={cartLabel(itemCount)} icon={<ShoppingBag />}>
        {itemCount > 0 && <IconDot />}
      </IconLink>
    </div>
  );
}

/** Spec shopper §2: a dot without a number. Screen readers get the number. */
function cartLabel(itemCount: number): string {
  if (itemCount === 0) return 'Cart';
  return itemCount === 1 ? 'Cart, 1 item' : `Cart, ${itemCount} items`;
}
