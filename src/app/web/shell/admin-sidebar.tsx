import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import { formatBadge } from '#notifications/shared/rules.ts';
import { useCounts } from '#notifications/web/use-counts.ts';
import type { Person } from '#users/shared/fields.ts';
import { type Section, sectionsFor } from './admin-sections.ts';

type Props = { viewer: Person; current: Section | undefined; onNavigate?: () => void };

/** These counts are shown beside the sections. */
const counted: Record<string, { of: 'inquiries' | 'visits'; what: string }> = {
  '/admin/visitor-inquiry': { of: 'inquiries', what: 'unread' },
  '/admin/site-visits': { of: 'visits', what: 'to confirm' },
};

export function Sidebar({ viewer, current, onNavigate }: Props) {
  const id = useId();
  const counts = useCounts();
  const countOf = ({ to }: Section): Count | undefined => {
    const { of, what } = counted[to] ?? {};
    const count = of && counts?.[of];
    return count && what ? { shown: formatBadge(count), what } : undefined;
  };
  return (
    <nav aria-label="Admin" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-0.5">
      {sectionsFor(viewer).map(({ name, title, sections }) => (
        <div
          key={name}
          // Beside the page, groups share the window's height by their rows, of up to 2.5 rem each.
          style={{ '--rows': sections.length } as CSSProperties}
          className="flex shrink-0 flex-col collapsed:border-base-300 not-first:collapsed:border-t admin:grow-(--rows) admin:not-pointer-coarse:max-h-[calc(var(--rows)*2.5rem+2rem)]"
        >
          <p
            id={`${id}-${name}`}
            className="collapsed:sr-only flex items-end px-3 pt-2 pb-0.5 text-xs font-semibold text-muted admin:max-h-8 admin:grow admin:pt-1 admin:leading-none"
          >
            {title}
          </p>
          <ul aria-labelledby={`${id}-${name}`} className="flex flex-1 flex-col collapsed:py-1">
            {sections.map((section) => (
              <li key={section.to} className="relative flex flex-1">
                <SectionLink
                  section={section}
                  current={section.to === current?.to}
                  count={countOf(section)}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type Count = { shown: string; what: string };
type LinkProps = { section: Section; current: boolean; count: Count | undefined; onNavigate: (() => void) | undefined };

function SectionLink({ section: { to, label, icon: Icon }, current, count, onNavigate }: LinkProps) {
  const id = useId();
  return (
    <>
      <Link
        to={to}
        title={label}
        onClick={onNavigate}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={current ? 'page' : undefined}
        aria-describedby={count && id}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-3 text-secondary hover:bg-base-200 hover:text-base-content aria-[current=page]:bg-primary/10 aria-[current=page]:font-semibold aria-[current=page]:text-primary admin:text-[0.9375rem] admin:not-pointer-coarse:min-h-6"
      >
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        <span className={`collapsed:sr-only min-w-0 ${count ? 'pe-9' : ''}`}>{label}</span>
      </Link>
      {count && (
        <span
          id={id}
          className="collapsed:end-0 collapsed:top-0 collapsed:translate-y-0 pointer-events-none absolute end-2 top-1/2 min-w-6 -translate-y-1/2 rounded-full bg-primary px-1.5 text-center text-xs/5 font-semibold text-primary-content"
        >
          {count.shown} <span className="sr-only">{count.what}</span>
        </span>
      )}
    </>
  );
}
