import { type Bits, bitsFor, setBit } from '#platform/server/bits.ts';
import { punctuation } from '#platform/server/normalise-name.ts';
import { homeFieldsOf, homeFilters } from '#search/shared/home-filter-rules.ts';
import type { IndexedHome } from '../engine-queries.ts';
import { dayNumber, idsOf, readUnit } from '../row-values.ts';
import { Cells, noCell } from './cells.ts';
import { IdLists, withCapacity } from './lists.ts';
import { RowsByNumber } from './rows.ts';
import { HomeTraits } from './traits.ts';
import { Units } from './units.ts';
import { Words } from './words.ts';

const known = (value: number | null): number => value ?? Number.NaN;

/** The fields whose filters compare lists of ids. */
const listFields = homeFieldsOf('listed record', 'records');
export type ListField = (typeof listFields)[number];
/** Holds all homes in columns, with one row each. The row of a deleted home isn't listed (docs/decisions/0073). */
export class HomeColumns {
  rows = 0;
  listed: Bits = new Uint32Array(0);
  id: Int32Array = new Int32Array(0);
  developer: Int32Array = new Int32Array(0);
  /** In degrees; NaN where none is known. */
  latitude: Float64Array = new Float64Array(0);
  longitude: Float64Array = new Float64Array(0);
  /** Year, month and day as one number (20271231); 0 if no date is known. */
  possession: Int32Array = new Int32Array(0);
  /** The price that the directory shows; NaN where none is known. */
  price: Float64Array = new Float64Array(0);
  created: Float64Array = new Float64Array(0);
  standing: Uint8Array = new Uint8Array(0);
  /** The number of a home's combination in `traits`. */
  trait: Uint32Array = new Uint32Array(0);
  /** The number of a home's cell in the directory's counts; `noCell` if it isn't listed. */
  cell: Uint32Array = new Uint32Array(0);
  /** The number of a home's list in `lists`, by field. */
  readonly listOf: Record<ListField, Uint32Array> = forEach(listFields, () => new Uint32Array(0));
  readonly lists: Record<ListField, IdLists> = forEach(listFields, () => new IdLists());
  /** The rows sorted by each column that filters compare. */
  readonly rowsBy: Record<'trait' | 'cell' | ListField, RowsByNumber> = {
    trait: new RowsByNumber(() => this.trait),
    cell: new RowsByNumber(() => this.cell),
    ...forEach(listFields, (field) => new RowsByNumber(() => this.listOf[field])),
  };
  readonly units = new Units();
  /** A home has `unitCount` of the units, from `firstUnit` on. */
  firstUnit: Uint32Array = new Uint32Array(0);
  unitCount: Uint16Array = new Uint16Array(0);
  /** Marks homes with several units. The traits of all others are those of their only unit. */
  several: Bits = new Uint32Array(0);
  readonly traits = new HomeTraits();
  readonly cells = new Cells();
  readonly words = new Words();
  /** The number of words of the project's name. They come first. */
  nameWords: Uint16Array = new Uint16Array(0);
  /** The position and number of the words that are the register number; none without one. */
  registerPlace: Uint16Array = new Uint16Array(0);
  registerWords: Uint16Array = new Uint16Array(0);
  /** The ids of each place with homes: itself and the places that contain it. */
  readonly paths = new Map<number, number[]>();
  /** Raised when columns became longer or a place moved, so that sets made before are outdated. */
  generation = 0;
  highestDeveloper = 0;
  /** The number of rows at the beginning that are in the order of their ids. */
  #ordered = 0;
  readonly #later = new Map<number, number>();

  get consultants(): IdLists {
    return this.lists.broker_id;
  }
  get consultantList(): Uint32Array {
    return this.listOf.broker_id;
  }

  /** Returns the row of a project; -1 for none. */
  rowOf(id: number): number {
    let [low, high] = [0, this.#ordered - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const here = this.id[middle] as number;
      if (here === id) return middle;
      if (here < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#later.get(id) ?? -1;
  }

  /** Writes a home, and returns its row. */
  put(home: IndexedHome): number {
    let row = this.rowOf(home.id);
    if (row < 0) row = this.#add(home.id);
    setBit(this.listed, row, true);
    this.developer[row] = home.developer_id;
    this.highestDeveloper = Math.max(this.highestDeveloper, home.developer_id);
    if (home.location_id !== null && home.path !== null) {
      const path = idsOf(home.path);
      const before = this.paths.get(home.location_id);
      if (before && String(before) !== String(path)) this.generation += 1;
      this.paths.set(home.location_id, path);
    }
    this.latitude[row] = known(home.latitude);
    this.longitude[row] = known(home.longitude);
    const day = home.possession_on === null ? 0 : dayNumber(home.possession_on);
    this.possession[row] = day;
    this.price[row] = known(home.price);
    this.created[row] = home.created;
    this.standing[row] = home.standing;
    const unitTraits = this.#putUnits(row, home.units);
    const promised = home.promised === null ? 0 : dayNumber(home.promised);
    this.trait[row] = this.traits.of(home, this.units.traits, unitTraits, promised);
    this.#putCell(row, this.cells.of(home));
    for (const field of listFields)
      this.listOf[field][row] = this.lists[field].numberOf(home[homeFilters[field].column] as string);
    this.words.put(row, home.search_text);
    this.nameWords[row] = home.name_words;
    this.#putRegisterNumber(row, home.rera_number);
    for (const by of Object.values(this.rowsBy)) by.put(row);
    return row;
  }

  /** Removes a home and returns its row; -1 for none. */
  remove(id: number): number {
    const row = this.rowOf(id);
    if (row >= 0) {
      setBit(this.listed, row, false);
      this.#putCell(row, noCell);
      this.rowsBy.cell.put(row);
    }
    return row;
  }

  #putRegisterNumber(row: number, number: string | null): void {
    const words = number === null ? [] : number.toLowerCase().split(punctuation).filter(Boolean);
    const place = words.length === 0 ? -1 : this.words.placeOf(row, words);
    this.registerPlace[row] = Math.max(place, 0);
    this.registerWords[row] = place < 0 ? 0 : words.length;
  }

  #putCell(row: number, cell: number): void {
    this.cells.move(this.cell[row] as number, cell);
    this.cell[row] = cell;
  }

  #add(id: number): number {
    const row = this.rows;
    this.rows += 1;
    if (this.rows > this.id.length) this.#grow();
    this.id[row] = id;
    if (this.#ordered === row && (row === 0 || (this.id[row - 1] as number) < id)) this.#ordered = this.rows;
    else this.#later.set(id, row);
    return row;
  }

  #grow(): void {
    const minLength = this.rows + 1_023;
    this.generation += 1;
    for (const name of columns) (this[name] as unknown) = withCapacity(this[name], minLength);
    for (const field of listFields) this.listOf[field] = withCapacity(this.listOf[field], minLength);
    for (const name of ['listed', 'several'] as const) {
      const bits = bitsFor(this.id.length);
      bits.set(this[name]);
      this[name] = bits;
    }
  }

  /**
   * Writes the units of a home. If it has more units than before, they are written after all others, and their former
   * rows stay unused.
   * @returns the numbers of the units' traits
   */
  #putUnits(row: number, text: string | null): number[] {
    const units = text === null ? [] : text.split(';').map(readUnit);
    const before = this.unitCount[row] as number;
    this.units.remove(this.firstUnit[row] as number, before);
    if (units.length > before) {
      this.firstUnit[row] = this.units.count;
      if (this.units.add(units.length)) this.generation += 1;
    }
    this.unitCount[row] = units.length;
    setBit(this.several, row, units.length > 1);
    const first = this.firstUnit[row] as number;
    return units.map((unit, place) => this.units.put(first + place, row, unit));
  }
}

function forEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

const columns = [
  'id',
  'developer',
  'latitude',
  'longitude',
  'possession',
  'price',
  'created',
  'standing',
  'trait',
  'cell',
  'firstUnit',
  'unitCount',
  'nameWords',
  'registerPlace',
  'registerWords',
] as const;
