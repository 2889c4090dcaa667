import '#platform/web/ui/all-styles.css';
import { Outlet, ScriptOnce, useRouterState } from '@tanstack/react-router';
import { Menu, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { FactorDue } from '#accounts/web/second-factors/factor-due.tsx';
import { KeepsForms } from '#accounts/web/session-ended-dialog.tsx';
import { UnconfirmedAddress } from '#accounts/web/unconfirmed-address.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { UserMenu } from '#accounts/web/user-menu.tsx';
import { Bell } from '#notifications/web/bell.tsx';
import { loadOtherCalls } from '#platform/web/lib/http-api.ts';
import { lazyPart } from '#platform/web/lib/later.tsx';
import { withNetworkErrors } from '#platform/web/lib/send.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { Notices } from '#platform/web/ui/notices.tsx';
import { ServerState } from '#records/web/server-state.tsx';
import type { Person } from '#users/shared/fields.ts';
import { Drawer } from './admin-drawer.tsx';
import { AdminError } from './admin-error.tsx';
import { sectionOf, titleOf } from './admin-sections.ts';
import { Sidebar } from './admin-sidebar.tsx';
import { applyStoredSidebar, useCollapsed } from './admin-sidebar-collapsed.ts';
import { Brand } from './brand.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { ErrorView } from './route-error.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Shows the frame of the admin area. @param children is the route below by default */
export function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const viewer = useViewer();
  useEffect(() => void loadOtherCalls().catch(() => {}), []);
  return (
    <ErrorView value={AdminError}>
      {viewer ? (
        <ServerState>
          <KeepsForms>
            <Frame viewer={viewer}>{children}</Frame>
          </KeepsForms>
        </ServerState>
      ) : (
        children
      )}
    </ErrorView>
  );
}

/** The palette is loaded when it first opens. */
const loadPalette = () => import('./palette.tsx');
const Palette = lazyPart(loadPalette, 'Palette');

function Frame({ viewer, children }: { viewer: Person; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  // React would remember a script that couldn't be loaded, and with it the palette would take the page away.
  const openPalette = useCallback(
    () => void withNetworkErrors(loadPalette()).then(() => setFinding(true), notifyFailure),
    [],
  );
  const [collapsed, toggle] = useCollapsed();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // The palette doesn't open above another dialog, because it would leave that dialog's page.
      if (!document.querySelector('dialog[open]')) openPalette();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [openPalette]);
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const section = sectionOf(path);
  return (
    <div className="admin:flex">
      <ScriptOnce>{applyStoredSidebar}</ScriptOnce>
      <a href="#content" className="btn btn-primary absolute start-2 top-2 z-40 -translate-y-20 focus:translate-y-0">
        Skip to the content
      </a>
      <aside
        aria-label="Sidebar"
        className="print:hidden collapsed:w-17 sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-e border-base-300 bg-base-100 admin:flex"
      >
        <div className="flex h-14 shrink-0 items-center overflow-hidden px-4.5 border-b border-base-300">
          {/* Only the arch fits into the collapsed sidebar. */}
          <div className="min-w-0 collapsed:w-8 collapsed:overflow-hidden collapsed:*:w-max">
            <Brand />
          </div>
        </div>
        <Sidebar viewer={viewer} current={section} />
        <div className="collapsed:hidden border-t border-base-300 px-3 py-px">
          <ThemeChoice />
        </div>
      </aside>
      <div className="min-w-0 flex-1">
        <header className="sticky low:static top-0 z-20 flex min-h-14 items-center gap-1 border-b border-base-300 bg-base-100 px-2 sm:gap-2 sm:px-4 print:static print:border-0 print:[&>:not(h1)]:hidden">
          <button
            type="button"
            aria-label="Menu"
            className="btn btn-square btn-ghost admin:hidden"
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!collapsed}
            className="btn btn-square btn-ghost hidden text-muted admin:flex"
            onClick={toggle}
          >
            {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </button>
          <h1 className="min-w-0 flex-1 py-1 text-base leading-tight sm:text-xl">{titleOf(path)}</h1>
          <button
            type="button"
            aria-label="Go to a screen, project, firm or person"
            aria-keyshortcuts="Control+K Meta+K"
            title="Go to … (Ctrl K)"
            className="btn btn-square btn-ghost"
            onClick={openPalette}
          >
            <Search size={20} aria-hidden="true" />
          </button>
          <Bell />
          <UserMenu viewer={viewer} leaveTo="/login" />
        </header>
        {viewer.second_factor_due && <FactorDue due={viewer.second_factor_due} />}
        <main
          id="content"
          data-admin
          className="mx-auto max-w-7xl p-4 pb-24 [--table-top:3.5rem] low:[--table-top:0px] sm:p-6 sm:pb-24"
        >
          <div className="mb-4 empty:hidden">
            <UnconfirmedAddress />
          </div>
          {children}
          <PrintedAddress />
        </main>
      </div>
      {open && (
        <Drawer onClose={() => setOpen(false)}>
          <Sidebar viewer={viewer} current={section} onNavigate={() => setOpen(false)} />
          <div className="border-t border-base-300 p-3">
            <ThemeChoice />
          </div>
        </Drawer>
      )}
      {finding && (
        <Suspense>
          <Palette viewer={viewer} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <Notices />
    </div>
  );
}
