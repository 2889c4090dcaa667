import { Link, type LinkProps } from '@tanstack/react-router';

type Props = {
  current: number;
  last: number;
  /** Needed if a page has several paginations. */
  label?: string;
  /** Undefined means the first page, whose URL has no number. */
  linkTo: (page: number | undefined) => LinkProps;
};

const box = 'grid min-h-11 min-w-11 place-items-center rounded-field px-2 text-sm font-semibold';

export function Pagination({ current, last, label: name = 'Pages', linkTo }: Props) {
  if (last <= 1) return null;
  const link = (page: number, label: string, text: string | number) => (
    <Link
      key={label}
      {...linkTo(page === 1 ? undefined : page)}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-label={label}
      aria-current={text === current ? 'page' : undefined}
      className={`${box} ${text === current ? 'bg-base-content text-base-100' : 'hover:bg-base-300'}`}
    >
      {text}
    </Link>
  );
  return (
    <nav
      aria-label={name}
      className="mt-10 flex flex-wrap items-center justify-center gap-1 print:mt-4 print:[&>:not(p)]:hidden"
    >
      <p className="hidden print:block">
        Page {current} of {last}
      </p>
      {current > 1 && current <= last + 1 && link(current - 1, 'Previous page', 'Previous')}
      {pageNumbers(current, last).map((page, index) =>
        page === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          link(page, `Page ${page}`, page)
        ),
      )}
      {current < last && link(current + 1, 'Next page', 'Next')}
    </nav>
  );
}

/** Returns the first and last page and the neighbours of `current`. Undefined marks a gap. */
function pageNumbers(current: number, last: number): (number | undefined)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [page - 1, page] : [undefined, page];
  });
}
