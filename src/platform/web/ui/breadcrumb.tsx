import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

export function Breadcrumb({
  above,
  here,
}: {
  above: { name: string; to?: string; tab?: 'developers' | 'brokers' }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="py-3 text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {above.map(({ name, to = '/', tab }, index) => (
          <Fragment key={name}>
            <li>
              <Link
                to={to}
                search={{ tab }}
                activeOptions={{ exact: true }}
                className="text-muted underline-offset-4 wrap-anywhere hover:text-base-content hover:underline"
              >
                {name}
              </Link>
            </li>
            <li aria-hidden="true" className={`text-muted ${index === above.length - 1 ? 'max-md:hidden' : ''}`}>
              <ChevronRight size={14} />
            </li>
          </Fragment>
        ))}
        {/* On a phone the heading below shows the same text. */}
        <li aria-current="page" className="min-w-0 wrap-anywhere max-md:sr-only">
          {here}
        </li>
      </ol>
    </nav>
  );
}
