import { formatCount } from '#platform/shared/format/counts.ts';

type Props = {
  title: string;
  /** The heading of the counts, such as `Searches`. */
  counted: string;
  rows: { term: string; count: number }[];
  empty: string;
};

/** Shows what visitors searched for, the most frequent first. */
export function SearchList({ title, counted, rows, empty }: Props) {
  if (rows.length === 0)
    return (
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-2 text-muted">{empty}</p>
      </div>
    );
  return (
    <table className="w-full self-start">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            Search
          </th>
          <th scope="col" className="py-1 text-right font-normal whitespace-nowrap">
            {counted}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-base-300">
        {rows.map(({ term, count }) => (
          <tr key={term}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {term}
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
