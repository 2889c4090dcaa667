import { Link } from '@tanstack/react-router';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { HomeTiles } from '../home-tile.tsx';
import { WordsRead } from '../homes/words-read.tsx';
import { OpeningDay } from '../opening-day.tsx';
import { homesFor, useDirectory } from './directory-filters.ts';
import { FirstQuestions } from './first-questions.tsx';
import type { HomeRow as Row } from './load-home-row.ts';

/** Shows homes above the firms: those that the words mean, or a few of all with the first questions. */
export function HomeRow({ row: { homes, total, read, questions } }: { row: Row }) {
  const { search } = useDirectory();
  if (total === 0) return null;
  const title = questions ? 'Projects at this expo' : counted(total, 'project matches', 'projects match');
  const all = total === 1 ? 'it' : `all ${formatCount(total)}`;
  return (
    <section aria-labelledby="home-row" className="space-y-3">
      {questions && <OpeningDay />}
      {questions && <FirstQuestions questions={questions} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="home-row" className="text-2xl">
          {title}
        </h2>
        <Link
          to="/projects"
          search={homesFor(search)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {questions ? `See ${all}` : `Show ${all} with filters`}
        </Link>
      </div>
      <WordsRead page={read} />
      <HomeTiles homes={homes} tileClass="lg:w-[calc((100%-4rem)/4.4)]" eager />
    </section>
  );
}
