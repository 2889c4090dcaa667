import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { yearInIndia } from '#platform/shared/format/dates.ts';
import { formatDays } from '#platform/shared/format/days.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { useSite } from '#platform/web/lib/site.ts';
import { PrintedAddress } from './printed-address.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function SiteFooter() {
  const { name, tagline, projectKinds, address, phone, email, social_links, ...site } = useSite();
  return (
    <footer className="mt-12 border-t sm:mt-20 border-base-300 bg-base-100 print:mt-6 print:border-0">
      <PrintedAddress />
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,7rem),28%),1fr))] gap-x-6 gap-y-8 py-10 sm:gap-10 sm:py-12 print:py-4 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="wrap-anywhere max-lg:col-span-full">
          <p className="font-display text-2xl font-semibold">{name}</p>
          <p className="mt-1 text-muted">{tagline}</p>
          <div className="mt-4 flex flex-col items-start text-muted [&>a:hover]:underline">
            {site.fair_starts_on && site.fair_ends_on && (
              <>
                <p>{formatDays(site.fair_starts_on, site.fair_ends_on)}</p>
                <Link to="/stands">Stands at the fair</Link>
              </>
            )}
            {address && <p className="max-w-xs pb-1">{address}</p>}
            {phone && <a href={telOf(phone)}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {social_links.map(({ name: network, url }) => (
              <a key={url} href={url} rel="noopener">
                {network}
              </a>
            ))}
          </div>
        </div>
        <Column title="Company">
          <Link to="/$page" params={{ page: 'about' }}>
            About the fair
          </Link>
          <Link to="/$page" params={{ page: 'why-visit' }}>
            Why visit
          </Link>
          <Link to="/$page" params={{ page: 'contact' }}>
            Contact
          </Link>
          <Link to="/$page" params={{ page: 'privacy' }}>
            Privacy
          </Link>
          {site.hasTerms && (
            <Link to="/$page" params={{ page: 'terms' }}>
              Terms of use
            </Link>
          )}
        </Column>
        <Column title="Projects">
          {projectKinds.map((kind) =>
            kind.categoryId ? (
              <Link key={kind.kind} to="/" search={{ category_id: kind.categoryId }}>
                {kind.name}
              </Link>
            ) : (
              <Link key={kind.kind} to="/$page" params={{ page: 'about' }}>
                {kind.name}
              </Link>
            ),
          )}
        </Column>
        <Column title="Services">
          <Link to="/" search={{ tab: 'developers' }}>
            Find a builder
          </Link>
          <Link to="/" search={{ tab: 'brokers' }}>
            Find a consultant
          </Link>
          <Link to="/" search={{ verified: '1' }}>
            Verified firms
          </Link>
          <Link to="/$page" params={{ page: 'contact' }}>
            Become an exhibitor
          </Link>
        </Column>
      </div>
      <div className="border-t border-base-300 print:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-4 text-sm text-muted">
          {/* The browser's clock may be in another year. */}
          <p className="wrap-anywhere" suppressHydrationWarning>
            © {yearInIndia(new Date())} {name}. All rights reserved.
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <div className="mt-2 flex flex-col items-start text-muted [&>a:hover]:text-base-content [&>a:hover]:underline">
        {children}
      </div>
    </nav>
  );
}
