import { Link } from '@tanstack/react-router';
import type { Person } from '#shared/users/fields.ts';
import { type Section, sectionsFor } from './admin-sections.ts';

type Props = { viewer: Person; current: Section | undefined; onNavigate?: () => void };

export function Sidebar({ viewer, current, onNavigate }: Props) {
  return (
    <nav aria-label="Admin" className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
      {sectionsFor(viewer).map((group) => (
        <ul key={group[0]?.to} className="space-y-0.5 border-base-300 py-2 not-first:border-t">
          {group.map((section) => (
            <li key={section.to}>
              <SectionLink section={section} current={section.to === current?.to} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

type LinkProps = { section: Section; current: boolean; onNavigate: (() => void) | undefined };

function SectionLink({ section: { to, label, icon: Icon }, current, onNavigate }: LinkProps) {
  return (
    <Link
      to={to}
      title={label}
      onClick={onNavigate}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-field px-3 text-secondary hover:bg-base-200 hover:text-base-content aria-[current=page]:bg-primary/10 aria-[current=page]:font-semibold aria-[current=page]:text-primary admin:min-h-9 admin:text-[0.9375rem]"
    >
      <Icon size={19} aria-hidden="true" className="shrink-0" />
      <span className="collapsed:sr-only truncate">{label}</span>
    </Link>
  );
}
