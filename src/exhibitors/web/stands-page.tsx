import { Link } from '@tanstack/react-router';
import type { Stand } from '#exhibitors/shared/contract.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { maxStands } from '#exhibitors/shared/stand-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDays } from '#platform/shared/format/days.ts';
import { useSite } from '#platform/web/lib/site.ts';
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { BuilderLink } from '#projects/web/builder-link.tsx';
import { shortLocation } from './address.ts';

/** Lists who is at which stand, for visitors on their way and for a board at the entrance. */
export function StandsPage({ stands }: { stands: readonly Stand[] }) {
  const { fair_starts_on: from, fair_ends_on: until, address } = useSite();
  const when = from && until ? formatDays(from, until) : '';
  return (
    <div className="page-width pb-10">
      <Breadcrumb above={[{ name: 'Home' }]} here="Stands" />
      <h1 className="text-3xl">Stands at the fair</h1>
      {(when || address) && <p className="mt-2 text-muted">{[when, address].filter(Boolean).join(' · ')}</p>}
      {stands.length === 0 ? (
        <div className="mt-6 card p-6">
          <p>No stand has a number yet. Exhibitors get theirs shortly before the fair.</p>
          <p className="mt-4">
            <Link to="/" className={buttonClass({ variant: 'outline' })}>
              See who exhibits
            </Link>
          </p>
        </div>
      ) : (
        <div className="mt-6 max-w-4xl overflow-hidden card">
          <table className="w-full text-start">
            <thead>
              <tr className="border-b border-base-300 text-sm text-muted [&>th]:px-4 [&>th]:py-3 [&>th]:text-start [&>th]:font-semibold">
                <th scope="col">Stand</th>
                <th scope="col">Exhibitor</th>
                <th scope="col" className="max-sm:hidden">
                  Place
                </th>
              </tr>
            </thead>
            <tbody>
              {stands.map((each) => (
                <Row key={each.id} stand={each} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {stands.length >= maxStands && (
        <p className="mt-4 max-w-prose">
          The list ends at {formatCount(maxStands)} stands.{' '}
          <Link to="/" className="underline">
            Search for an exhibitor
          </Link>
        </p>
      )}
    </div>
  );
}

function Row({ stand: { stand, id, kind, name, company, location } }: { stand: Stand }) {
  const className = 'block w-fit py-1 font-semibold underline decoration-base-300 underline-offset-4';
  return (
    <tr className="border-b border-base-300 last:border-0 [&>*]:px-4 [&>*]:py-2 [&>*]:text-start [&>*]:align-baseline">
      <th scope="row" className="w-28 font-display text-lg font-semibold wrap-anywhere sm:w-48">
        {stand}
      </th>
      <td className="wrap-anywhere">
        {kind === 'developer' ? (
          <BuilderLink id={id} className={className}>
            {name}
          </BuilderLink>
        ) : (
          <Link to="/broker/$id/details" params={{ id: String(id) }} preload={false} className={className}>
            {name}
          </Link>
        )}
        <span className="block pb-1 text-sm text-muted">
          {[exhibitorKindLabels[kind], company !== name && company].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="text-muted max-sm:hidden">{shortLocation({ location })}</td>
    </tr>
  );
}
