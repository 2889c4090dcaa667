import { listedStatuses } from '#search/shared/choice-rules.ts';
import { type CountedCard, newestShown, noValue } from '../counted.ts';
import { newest } from './home-order.ts';
import type { HomeColumns } from './homes.ts';
import type { IdLists } from './lists.ts';

/**
 * @param ids are those of the page. @param rows are the projects that match the filters.
 * @param isShown says whether a project counts for a builder or consultant; without it all projects count.
 * @returns a card for each id, in their order
 */
export function countCards(
  homes: HomeColumns,
  ids: readonly number[],
  rows: Uint32Array,
  isShown: (row: number, id: number) => boolean = () => true,
): CountedCard[] {
  const cards = ids.map(
    (id): CountedCard => ({
      id,
      statuses: { ongoing: 0, upcoming: 0, past: 0, on_hold: 0 },
      starting_price: null,
      categories: [],
      places: new Map(),
      newest: [],
    }),
  );
  const rowsOf: number[][] = cards.map(() => []);
  const { developer, highestDeveloper, consultants, consultantList } = homes;
  if (placeOf.length <= highestDeveloper) placeOf = new Uint16Array(highestDeveloper + 1_024);
  for (const [place, id] of ids.entries()) placeOf[id] = place + 1;
  const ofLists = consultantsOnPage(consultants, ids);
  for (const row of rows) {
    const builder = placeOf[developer[row] as number] as number;
    if (builder !== 0) (rowsOf[builder - 1] as number[]).push(row);
    const mapped = ofLists[consultantList[row] as number];
    if (mapped) for (const place of mapped) (rowsOf[place] as number[]).push(row);
  }
  for (const id of ids) placeOf[id] = 0;
  for (const [place, card] of cards.entries())
    addUp(
      homes,
      card,
      (rowsOf[place] as number[]).filter((row) => isShown(row, card.id)),
    );
  return cards;
}

/**
 * The position of each builder on the page, from 1 on, by id; zero if the builder isn't on it. There are many ids, so
 * the array is reused.
 */
let placeOf = new Uint16Array(0);

/** Returns the positions on the page, from 0 on, of the consultants of each list. */
function consultantsOnPage(consultants: IdLists, ids: readonly number[]): (number[] | undefined)[] {
  const ofLists: (number[] | undefined)[] = [];
  for (const [place, id] of ids.entries()) {
    if (!consultants.ids.includes(id)) continue;
    const has = consultants.having([id], false);
    for (let list = 1; list < consultants.size; list += 1)
      if (has(list)) ofLists[list] = [...(ofLists[list] ?? []), place];
  }
  return ofLists;
}

function addUp(homes: HomeColumns, card: CountedCard, rows: number[]): void {
  const { cell, cells, id, price } = homes;
  const categories = new Set<number>();
  for (const row of rows) {
    const at = cell[row] as number;
    const status = listedStatuses[(cells.values.status[at] as number) - 1];
    if (status) card.statuses[status] += 1;
    const [category, place] = [cells.values.category_id[at] as number, cells.values.location_id[at] as number];
    if (category !== noValue) categories.add(category);
    if (place !== noValue) card.places.set(place, (card.places.get(place) ?? 0) + 1);
    const from = price[row] as number;
    if (!Number.isNaN(from)) card.starting_price = Math.min(card.starting_price ?? from, from);
  }
  card.categories = [...categories].toSorted((a, b) => a - b);
  card.newest = rows
    .toSorted(newest(homes))
    .slice(0, newestShown)
    .map((row) => id[row] as number);
}
