import { api } from '#platform/web/lib/api.ts';
import type { HomeCard, HomePage } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import type { ReadWords } from '../homes/words-read.tsx';
import type { HomeQuestion } from './home-questions.ts';

const maxFound = 3;
const maxOffered = 6;

/** `questions` are the first ones to ask; undefined if the homes are found by words. */
export type HomeRow = {
  homes: HomeCard[];
  total: number;
  read: ReadWords;
  alternatives: HomePage['alternatives'];
  questions: HomeQuestion[] | undefined;
};

/**
 * Returns the homes to show above the firms: the first that a search's words mean, or a few of all. Returns undefined
 * if there are only filters, which describe firms, and if homes can't be loaded, so that the firms still appear.
 * @param isOffered says whether the search is empty.
 */
export async function loadHomeRow(
  search: HomeSearch,
  isOffered: boolean,
  signal: AbortSignal,
): Promise<HomeRow | undefined> {
  if (!search.search && !isOffered) return undefined;
  try {
    const per_page = isOffered ? maxOffered : maxFound;
    const {
      data: homes,
      total,
      facets,
      alternatives,
      ...read
    } = await api().homes.search({ ...search, per_page }, { signal });
    const questions = isOffered ? (await import('./home-questions.ts')).homeQuestions(facets, total) : undefined;
    return { homes, total, read, alternatives, questions };
  } catch {
    return undefined;
  }
}
