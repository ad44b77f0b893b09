import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { type CSSProperties, useState } from 'react';
import { Outlet } from 'react-router';
import { AdminModal } from '../../../ui/admin/admin-modal.tsx';
import { ModalLayer } from '../../../ui/overlays/modal.tsx';
import { Palette } from '../command-palette/palette.tsx';
import { usePaletteShortcut } from '../command-palette/palette-shortcut.ts';
import { AdminHeader } from './admin-header.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { ReAuthenticationDialog } from './re-authentication-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { isSidebarCollapsed, saveSidebarCollapsed } from './sidebar-memory.ts';

/** Spec back-office §1: the side navigation next to every page; on small screens it is a drawer. */
export function AdminLayout() {
  const [isCollapsed, setCollapsed] = useState(isSidebarCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  usePaletteShortcut(() => setSearching((isOpen) => !isOpen));

  function toggle() {
    saveSidebarCollapsed(!isCollapsed);
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
        <NavDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        <div className="min-w-0 flex-1">
          <AdminHeader onMenu={() => setDrawerOpen(true)} onSearch={() => setSearching(true)} />
          <ReAuthenticationDialog />
          <DemoBanner />
          <main id="main" tabIndex={-1} className="dense px-4 pt-6 pb-12 lg:px-8 lg:pt-8 lg:pb-16">
            <Outlet />
          </main>
        </div>
      </div>
    </ModalLayer>
  );
}
