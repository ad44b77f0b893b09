import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { Heart, ShoppingBag, UserRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { IconDot, IconLink } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { accountPath } from './account-paths.ts';
import { HeaderSearch } from './header-search.tsx';

/** Spec shopper §2 Header. One row; on phones the search box has its own row. */
export function Header() {
  return (
    <header className="sticky top-0 z-20 border-border border-b bg-bg">
      <div className="wrap grid grid-cols-[1fr_auto] items-center gap-x-4 pb-2.5 md:h-18 md:grid-cols-[1fr_minmax(0,32.5rem)_1fr] md:gap-x-6 md:pb-0">
        <div className="flex h-14 items-center gap-10">
          <Link to={paths.home}>
            <Logo name={SHOP_NAME} />
          </Link>
          <nav aria-label="Main" className="hidden gap-6 font-label lg:flex">
            <NavLink
              to={paths.store}
              className="underline-offset-8 hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2"
            >
              Store
            </NavLink>
            <NavLink
              to={paths.about}
              className="underline-offset-8 hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2"
            >
              About
            </NavLink>
          </nav>
        </div>
        <HeaderSearch className="col-span-2 row-start-2 md:col-span-1 md:row-start-auto" />
        <HeaderIcons />
      </div>
    </header>
  );
}

/** Guests have none of the three yet, so all of them link to the login page. */
function HeaderIcons() {
  const user = useUser();
  const itemCount = user?.cart.length ?? 0;
  return (
    <div className="-mr-3 flex justify-self-end md:gap-1">
      <IconLink to={user ? accountPath(user) : paths.login} label="Account" icon={<UserRound />} />
      <IconLink to={user ? paths.wishlist : paths.login} label="Wishlist" icon={<Heart />} />
      <IconLink to={user ? paths.cart : paths.login} label={cartLabel(itemCount)} icon={<ShoppingBag />}>
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
