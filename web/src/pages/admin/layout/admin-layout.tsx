import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { type CSSProperties, useState } from 'react';
import { Outlet, useLocation, useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import {
  forgetPreference,
  hasPreference,
  rememberPreference,
} from '../../../lib/session/preference-cookie.ts';
import { useMayRead } from '../../../lib/session/staff-permissions.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { AdminModal } from '../../../ui/admin/overlays.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { ModalLayer } from '../../../ui/overlays/modal.tsx';
import { Palette, usePaletteShortcut } from '../command-palette/palette.tsx';
import { ShortcutSheet } from '../command-palette/shortcut-sheet.tsx';
import { useShortcuts } from '../command-palette/shortcuts.ts';
import { AdminHeader } from './admin-header.tsx';
import { NavDrawer, Sidebar } from './admin-nav.tsx';
import { ReAuthenticationDialog } from './re-authentication-dialog.tsx';
import { ServerAwayStrip } from './server-away.tsx';

/** Spec back-office §1: the side navigation next to every page; on small screens it is a drawer. */
export function AdminLayout() {
  const [isCollapsed, setCollapsed] = useState(() => hasPreference('sidebar', 'collapsed'));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  usePaletteShortcut(() => setSearching((isOpen) => !isOpen));
  useShortcuts({ onGo: (to) => void navigate(to), onSheet: () => setSheetOpen(true) });

  function toggle() {
    if (isCollapsed) forgetPreference('sidebar');
    else rememberPreference('sidebar', 'collapsed');
    setCollapsed(!isCollapsed);
  }

  return (
    <ModalLayer value={AdminModal}>
      <div
        style={
          { '--sidebar': `${isCollapsed ? SIDEBAR_COLLAPSED_PX : SIDEBAR_EXPANDED_PX}px` } as CSSProperties
        }
        className="flex min-h-svh text-sm"
      >
        <aside className="hidden w-(--sidebar) flex-none border-border border-r bg-sunken lg:block">
          <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
        </aside>
        <Palette isOpen={isSearching} onClose={() => setSearching(false)} />
        <ShortcutSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
        <NavDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        <div className="min-w-0 flex-1">
          <AdminHeader onMenu={() => setDrawerOpen(true)} onSearch={() => setSearching(true)} />
          <ServerAwayStrip />
          <ReAuthenticationDialog />
          <DemoBanner />
          <main id="main" tabIndex={-1} className="dense px-4 pt-6 pb-12 lg:px-8 lg:pt-8 lg:pb-16">
            <AllowedPage />
          </main>
        </div>
      </div>
    </ModalLayer>
  );
}

/** In place of a page that the role does not include, for whoever follows a link to it. */
function AllowedPage() {
  const { pathname } = useLocation();
  const mayRead = useMayRead();
  if (mayRead(pathname)) return <Outlet />;
  return (
    <>
      <h1 className="sr-only">{staffTexts.notAllowed}</h1>
      <EmptyState title={staffTexts.notAllowed} text={staffTexts.askOwner} />
    </>
  );
}

/** Spec back-office §6: for the demo admin, and for all admins of a demo at a public address. */
function DemoBanner() {
  const { isDemoAdmin: isDemo } = useDemoRule();
  if (!isDemo && !isPublicDemo()) return null;
  const title = isDemo ? demoTexts.banner : demoTexts.publicBanner;
  return (
    <section
      aria-label={title}
      className="border-ticket border-l-3 bg-warn-soft py-2.5 pr-4 pl-[13px] lg:pl-[29px]"
    >
      <strong className="mr-2 font-semibold">{title}</strong>
      {isDemo ? demoTexts.bannerText : demoTexts.publicBannerText}
    </section>
  );
}

function isPublicDemo(): boolean {
  const { hostname } = window.location;
  const isLocal = /^(localhost$|\[::1\]$|127\.)/.test(hostname) || hostname.endsWith('.localhost');
  return shopInfo.demo && !isLocal;
}
