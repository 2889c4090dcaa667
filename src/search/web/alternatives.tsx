import { Link } from '@tanstack/react-router';
import type { HomePage } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { focusResults } from './use-search-page.ts';

type Props = { alternatives: HomePage['alternatives']; view?: HomeSearch['view'] };

/** Lists the searches for projects that are nearest to one that finds few or none. */
export const Alternatives = ({ alternatives, view }: Props) => (
  <ul aria-label="Close to your search" className="flex w-full flex-col items-start gap-2">
    {alternatives.map(({ text, search }) => (
      <li key={text}>
        <Link
          to="/projects"
          // The address is parsed by the page that it leads to, so this part needs no code for it.
          search={{ ...(search as HomeSearch), view }}
          resetScroll={false}
          onClick={focusResults}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text}
        </Link>
      </li>
    ))}
  </ul>
);
