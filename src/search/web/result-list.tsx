import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { logActivity } from '#activity/web/log-activity.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { deepestRow } from '#search/shared/directory-rules.ts';
import { resultsId, useSearchPage } from './use-search-page.ts';

type Opened = { page_type: 'developer' | 'broker' | 'project'; page_id: number; page_title: string };

type Props<Row> = {
  page: { data: Row[]; current_page: number; last_page: number };
  columns: string;
  /** The lines of a card while it loads. */
  skeleton: readonly string[];
  /** Says that the page shows other cards first, so that no picture of these is urgent. */
  isBelow?: boolean;
  /** Shown instead of an empty list. */
  none: ReactNode;
  /** Returns what is logged when a row that words found is opened. */
  opened: (row: Row) => Opened;
  children: (row: Row, card: { eager: boolean; onOpen: () => void }) => ReactNode;
};

/** Shows a page of results as cards, and the links to other pages. */
export function ResultList<Row extends { id: number }>({
  page,
  columns,
  skeleton,
  isBelow,
  none,
  opened,
  children,
}: Props<Row>) {
  const { asked, total, loading, linkTo } = useSearchPage();
  if (!loading && page.data.length === 0) return total > 0 ? <PastTheEnd /> : none;
  const log = (row: Row) =>
    asked.search && logActivity({ activity_type: 'search_selection', search_term: asked.search, ...opened(row) });
  return (
    <>
      <ul aria-busy={loading} className={`grid gap-5 ${columns}`}>
        {loading ? (
          <CardSkeletons lines={skeleton} />
        ) : (
          page.data.map((row, index) => (
            <li key={row.id}>
              {/* Cards are hydrated one by one, after the part above the fold (docs/decisions/0027). */}
              {/* Only the first picture is urgent. On a phone the others are below the first screen. */}
              <Suspense>{children(row, { eager: index === 0 && !isBelow, onOpen: () => log(row) })}</Suspense>
            </li>
          ))
        )}
      </ul>
      <Pagination
        current={page.current_page}
        last={page.last_page}
        linkTo={(number) => ({ ...linkTo({ ...asked, page: number }), hash: resultsId })}
      />
      {total > deepestRow && page.current_page === page.last_page && (
        <p className="mt-4 text-center">Narrow your search to see the others.</p>
      )}
    </>
  );
}

/** Leads from a page that the search doesn't have to its first one. */
export function FirstPageLink() {
  const { asked, linkTo } = useSearchPage();
  return (
    <Link {...linkTo({ ...asked, page: undefined })} className={buttonClass({})}>
      Go to the first page
    </Link>
  );
}

const PastTheEnd = () => (
  <div className="flex flex-col items-start gap-3 card p-6">
    <p>This page is past the end of the list.</p>
    <FirstPageLink />
  </div>
);

const skeletonKeys = [1, 2, 3, 4, 5, 6];

/** Shows grey areas in the shape of cards. @param props.lines are the classes of each line below the picture. */
function CardSkeletons({ lines }: { lines: readonly string[] }) {
  return skeletonKeys.map((key) => (
    <li key={key} aria-hidden="true" className="overflow-hidden card">
      <div className="skeleton aspect-[16/9] rounded-none" />
      <div className="p-4">
        {lines.map((line) => (
          <div key={line} className={`skeleton ${line}`} />
        ))}
      </div>
    </li>
  ));
}
