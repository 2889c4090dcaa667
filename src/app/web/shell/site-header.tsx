import { Link, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { actingRoles } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { LaterAddressBar, LaterShortlistCount, LaterUserMenu } from './later-parts.tsx';

const pages = [
  { to: '/', text: 'Home' },
  { to: '/projects', text: 'Projects' },
  { to: '/shortlist', text: 'Shortlist' },
  { to: '/$page', params: { page: 'about' }, text: 'About Fair' },
  { to: '/$page', params: { page: 'why-visit' }, text: 'Why to visit this expo' },
  { to: '/$page', params: { page: 'contact' }, text: 'Contact' },
] as const;

export function SiteHeader() {
  const { pathname, href } = useLocation();
  const viewer = useViewer();
  const atHome = pathname === '/';
  return (
    <header>
      {atHome && <LaterAddressBar />}
      <div className="relative border-b border-base-300 bg-base-100">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-4 lg:flex-nowrap xl:gap-x-5">
          {/* With large text the buttons are below the name, which otherwise takes several lines to be beside them. */}
          <div className="max-lg:flex-1 max-lg:basis-24">
            <Brand />
          </div>
          <nav aria-label="Main" className="hidden flex-1 flex-wrap items-center gap-1 lg:flex">
            <PageLinks
              className={`rounded-field py-2 whitespace-nowrap hover:bg-base-200 ${viewer ? 'px-2' : 'px-3'}`}
            />
          </nav>
          {(atHome || !viewer) && (
            // Beside a signed-in person's name these links only fit on wide screens. The name's menu leads to the
            // dashboard, too.
            <div className={`ms-auto hidden gap-2 ${viewer ? '2xl:flex' : 'sm:flex'}`}>
              <SignInLinks />
            </div>
          )}
          <span className={atHome || !viewer ? 'max-sm:ms-auto' : 'ms-auto'}>
            <LaterShortlistCount />
          </span>
          {viewer && (
            <div className="shrink-0">
              <LaterUserMenu viewer={viewer} leaveTo="/" />
            </div>
          )}
          {/* The URL is the key, so that following a link closes the menu. */}
          <details key={href} className="group lg:hidden">
            <summary aria-label="Menu" className="btn btn-square btn-ghost">
              <Menu aria-hidden="true" />
            </summary>
            <nav
              aria-label="Menu"
              className="absolute inset-x-0 top-full z-30 border-b border-base-300 bg-base-100 shadow-lg"
            >
              <div className="page-width flex flex-col py-3">
                <PageLinks className="rounded-field px-2 py-3 text-lg hover:bg-base-200" />
                {(atHome || !viewer) && (
                  <div className="mt-3 flex flex-wrap gap-3 sm:hidden">
                    <SignInLinks className="flex-1" />
                  </div>
                )}
              </div>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function PageLinks({ className }: { className: string }) {
  return pages.map(({ text, ...to }) => (
    <Link
      key={text}
      {...to}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: 'font-semibold text-primary' }}
      className={className}
    >
      {text}
    </Link>
  ));
}

/** Links to signing in, or to the dashboard (docs/product/header-and-footer.md, "Header and footer"). */
function SignInLinks({ className = '' }: { className?: string }) {
  const viewer = useViewer();
  const { pathname, href } = useLocation();
  // A search continues after signing in.
  const redirect = pathname === '/projects' ? href : undefined;
  const roles = viewer ? actingRoles(viewer) : [];
  if (viewer && !roles[0]) return null;
  const exhibitor: string = roles.includes('Developer')
    ? '/developer'
    : roles.includes('Broker')
      ? '/broker'
      : '/login';
  const visitor: string = roles.includes('Visitor') ? '/visitor' : '/login';
  return (
    <>
      <Link
        to={exhibitor}
        search={exhibitor === '/login' ? { redirect } : {}}
        className={buttonClass({ variant: 'outline', size: viewer ? 'small' : undefined }, className)}
      >
        Exhibitor Login
      </Link>
      <Link
        to={visitor}
        search={visitor === '/login' ? { type: 'visitor', redirect } : {}}
        className={buttonClass(
          { variant: viewer ? 'outline' : 'primary', size: viewer ? 'small' : undefined },
          className,
        )}
      >
        Visitor Login
      </Link>
    </>
  );
}
