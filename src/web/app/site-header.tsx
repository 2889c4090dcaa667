import { Link, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { AddressBar } from './address-bar.tsx';
import { Brand } from './brand.tsx';
import { useSite } from './site.ts';

const pages = [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About Fair' },
  { to: '/why-visit', text: 'Why to visit this expo' },
  { to: '/contact', text: 'Contact' },
] as const;

/** Every page's header; on the home page the address bar stands above it. */
export function SiteHeader() {
  const { name } = useSite();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  return (
    <header>
      {pathname === '/' && <AddressBar />}
      <div className="relative border-b border-base-300 bg-base-100">
        <div className="page-width flex h-16 items-center gap-6">
          <Brand name={name} />
          <nav aria-label="Main" className="hidden flex-1 items-center gap-1 lg:flex">
            <PageLinks className="rounded-field px-3 py-2 hover:bg-base-200" />
          </nav>
          <div className="ms-auto hidden gap-2 sm:flex">
            <SignInLinks />
          </div>
          {/* Opened anew on each page, so that following one of its links closes it. */}
          <details key={pathname} className="group ms-auto sm:ms-0 lg:hidden">
            <summary aria-label="Menu" className="btn btn-square btn-ghost">
              <Menu aria-hidden="true" />
            </summary>
            <nav
              aria-label="Menu"
              className="absolute inset-x-0 top-full z-30 border-b border-base-300 bg-base-100 shadow-lg"
            >
              <div className="page-width flex flex-col py-3">
                <PageLinks className="rounded-field px-2 py-3 text-lg hover:bg-base-200" />
                <div className="mt-3 flex gap-3 sm:hidden">
                  <SignInLinks className="flex-1" />
                </div>
              </div>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function PageLinks({ className }: { className: string }) {
  return pages.map(({ to, text }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: 'font-semibold text-primary' }}
      className={className}
    >
      {text}
    </Link>
  ));
}

function SignInLinks({ className = '' }: { className?: string }) {
  return (
    <>
      <Link to="/login" className={buttonClass({ look: 'outline' }, className)}>
        Exhibitor Login
      </Link>
      <Link to="/login" search={{ type: 'visitor' }} className={buttonClass({}, className)}>
        Visitor Login
      </Link>
    </>
  );
}
