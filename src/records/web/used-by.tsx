import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import type { UsedBy as Use } from '#records/shared/crud.ts';

export function UsedByList({ use: { count, some, all } }: { use: Use }) {
  if (some.length === 0) return null;
  const more = count - some.length;
  return (
    <ul className="mt-2 list-disc ps-5">
      {some.map(({ title, link }) => (
        <li key={link}>
          <UseLink link={link}>{title}</UseLink>
        </li>
      ))}
      {more > 0 && (
        <li>
          and {formatCount(more)} more{all && ': '}
          {all && <UseLink link={all}>see all {formatCount(count)}</UseLink>}
        </li>
      )}
    </ul>
  );
}

const UseLink = ({ link, children }: { link: string; children: ReactNode }) => (
  <Link to={link.split('?')[0]} search={queryOf(link) as never} className="underline underline-offset-4">
    {children}
  </Link>
);

const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]));

type Props = {
  resource: {
    path: string;
    words: { one: string };
    calls: () => { uses: (input: { id: number }, options?: { signal?: AbortSignal }) => Promise<{ data: Use[] }> };
  };
  id: number;
};

export function UsedBy({ resource, id }: Props) {
  const uses = useQuery({
    queryKey: [resource.path, 'uses', id],
    queryFn: async ({ signal }) => (await resource.calls().uses({ id }, { signal })).data,
  });
  return (
    <LoadedUses
      uses={uses}
      none={`Nothing uses this ${resource.words.one}: it can be deleted.`}
      say={(what) => `Used by ${what}.`}
    />
  );
}

type LoadedProps = {
  uses: { data: Use[] | undefined; error: Error | null };
  none: string;
  say?: (what: string) => string;
};

/** Shows uses while and after they are loaded. @param none is shown if there are none. @param say introduces each */
export function LoadedUses({ uses: { data, error }, none, say = (what) => what }: LoadedProps) {
  if (error) return <p role="alert">{readFormError(error).message}</p>;
  if (!data) return <div aria-busy="true" className="skeleton h-5 w-40" />;
  if (data.length === 0) return <p className="text-muted">{none}</p>;
  return data.map((use) => (
    <div key={use.what}>
      <p>{say(use.what)}</p>
      <UsedByList use={use} />
    </div>
  ));
}
