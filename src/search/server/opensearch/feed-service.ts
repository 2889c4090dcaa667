import type { PooledDb } from '#platform/server/database/open.ts';
import { versionsApart } from '#platform/server/database/recognise.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { versionsKept } from '../index-queries.ts';
import { selectDirectoryVersion } from '../version-queries.ts';
import { type Cluster, progressId } from './cluster.ts';
import {
  lockFeed,
  selectFedFirms,
  selectFedHomes,
  selectHomesOfFirms,
  selectIdsAfter,
  selectWrites,
} from './feed-queries.ts';
import {
  definitionHash,
  definitionOf,
  firmDocument,
  foundOf,
  type HomeDocument,
  homeDocument,
  type Kind,
  kinds,
} from './fields.ts';

/** Rows to read at once. Firms are fewer because each has several homes. */
const batches = { homes: 1_000, firms: 500 } as const;
/** In milliseconds. A step of a first load writes this long before it notes its progress. */
const maxFilling = 1_000;
/** Stands for the last id when a first load is complete. */
const done = 2 ** 31 - 1;

/** The names of indexes that are filled together. */
type Names = Record<Kind, string>;
/**
 * Says how much of the indexes is written. `version` is that of the directory. `homes` and `firms` are the last ids of
 * the first load.
 */
type Progress = { version: number } & Record<Kind, number>;
type Read<Document> = (ids: readonly number[]) => Promise<Map<number, Document>>;

/**
 * Writes everything that is listed to a cluster, and follows changes by the notes of writes, in their order. Only one
 * process writes at a time, one step each. A step can be repeated: it writes each row as it is now, unless the index
 * has a newer one.
 * @param leftOut is told why a row can't be written. That row isn't found until it is written again.
 */
export function feedService(
  db: PooledDb,
  { request, write, alias }: Pick<Cluster, 'request' | 'write' | 'alias'>,
  leftOut: (error: unknown) => void = () => {},
) {
  const namesOf = (suffix: string) => Object.fromEntries(kinds.map((kind) => [kind, alias(kind) + suffix])) as Names;

  /**
   * Returns the names of the indexes that answer questions, if any are complete, and of those that are being filled.
   * `isOurs` says whether the former have the fields that this program writes.
   */
  async function existing(): Promise<{ shown: Names | undefined; isOurs: boolean; building: Names | undefined }> {
    const homes = alias('homes');
    const all = Object.entries(await request<Record<string, { aliases: object }>>('GET', `/${homes}-*/_alias`));
    const suffixes = (areShown: boolean) =>
      all
        .filter(([, { aliases }]) => Object.keys(aliases).length > 0 === areShown)
        .map(([name]) => name.slice(homes.length))
        .toSorted();
    const isOurs = (suffix = '') => suffix.startsWith(`-${definitionHash}-`);
    const [shown, building] = [suffixes(true).at(-1), suffixes(false).findLast(isOurs)];
    return {
      shown: shown === undefined ? undefined : namesOf(shown),
      isOurs: isOurs(shown),
      building: building === undefined ? undefined : namesOf(building),
    };
  }

  /** Creates empty indexes, which the next steps fill. */
  async function begin(): Promise<void> {
    const names = namesOf(`-${definitionHash}-${Date.now()}`);
    const version = await selectDirectoryVersion(db);
    // The index of homes comes last, because its existence says that there is something to fill.
    for (const kind of kinds.toReversed()) await request('PUT', `/${names[kind]}`, definitionOf(kind));
    await note(names, { version, homes: 0, firms: 0 });
  }

  const remove = (names: Names) => request('DELETE', `/${Object.values(names).join()}`, undefined, { ignore: [404] });

  async function progressOf({ homes }: Names): Promise<Progress | undefined> {
    const path = `/${homes}/_doc/${progressId}`;
    return (await request<{ _source?: { progress: Progress } }>('GET', path, undefined, { ignore: [404] }))._source
      ?.progress;
  }

  /** Notes the progress of the indexes. Once they are complete, this shows it with everything that was written. */
  async function note(names: Names, progress: Progress): Promise<void> {
    const { version, firms } = progress;
    await write(
      kinds.map((kind) => ({ index: names[kind], id: progressId, version, document: { progress } })),
      { refresh: firms === done },
    );
  }

  /** Makes these indexes answer questions, and deletes the former ones. */
  async function show(names: Names): Promise<void> {
    const { shown } = await existing();
    await request('POST', '/_aliases', {
      actions: kinds.flatMap((kind) => [
        ...(shown ? [{ remove_index: { index: shown[kind] } }] : []),
        { add: { index: names[kind], alias: alias(kind) } },
      ]),
    });
  }

  const readHomes: Read<HomeDocument> = async (ids) =>
    documentsOf(await selectFedHomes(db, ids), homeDocument, leftOut);

  const readFirms: Read<object> = async (ids) => {
    const firms = await selectFedFirms(db, ids);
    const pairs = await selectHomesOfFirms(db, ids);
    const homes = new Map<number, object>();
    // The same fault was reported for the home.
    for (const some of inBatches([...new Set(pairs.map(({ home }) => home))], batches.homes))
      for (const [id, home] of documentsOf(await selectFedHomes(db, some), foundOf, () => {})) homes.set(id, home);
    const homesOf = Map.groupBy(pairs, ({ firm }) => firm);
    return documentsOf(
      firms,
      (firm) =>
        firmDocument(
          firm,
          (homesOf.get(firm.id) ?? []).flatMap(({ home }) => homes.get(home) ?? []),
        ),
      leftOut,
    );
  };

  /** Writes rows as they are now. Rows that are no longer listed or can't be read are deleted, before the others. */
  async function put<Document extends object>(
    index: string,
    ids: readonly number[],
    version: number,
    { read, batch }: { read: Read<Document>; batch: number },
  ): Promise<Map<number, Document>> {
    const written = new Map<number, Document>();
    for (const some of inBatches(ids, batch)) {
      const documents = await read(some);
      const inOrder = [...some.filter((id) => !documents.has(id)), ...documents.keys()];
      const refused = await write(inOrder.map((id) => ({ index, id, version, document: documents.get(id) })));
      for (const error of refused) leftOut(error);
      for (const [id, document] of documents) written.set(id, document);
    }
    return written;
  }
  const putHomes = ({ homes }: Names, ids: readonly number[], version: number) =>
    put(homes, ids, version, { read: readHomes, batch: batches.homes });
  const putFirms = ({ firms }: Names, ids: readonly number[], version: number) =>
    put(firms, ids, version, { read: readFirms, batch: batches.firms });

  /** Writes the next rows of a first load. */
  async function fill(names: Names, progress: Progress): Promise<Progress> {
    const until = Date.now() + maxFilling;
    const reached = { ...progress };
    while (reached.firms !== done && Date.now() < until) {
      const kind: Kind = reached.homes === done ? 'firms' : 'homes';
      const version = await selectDirectoryVersion(db);
      const ids = await selectIdsAfter(db, kind, reached[kind], batches[kind]);
      await (kind === 'homes' ? putHomes : putFirms)(names, ids, version);
      reached[kind] = ids.length < batches[kind] ? done : (ids.at(-1) as number);
    }
    return reached;
  }

  /** Writes what changed, and the rows whose order or firms depend on it. */
  async function follow(names: Names, progress: Progress): Promise<Progress> {
    const { now, upTo, ...written } = await selectWrites(db, progress.version);
    // The first load will write the others.
    const filled = (kind: Kind, ids: number[]) => [...new Set(ids)].filter((id) => id <= progress[kind]);
    const changed = filled('homes', written.homes);
    const before = await homesBefore(names, changed);
    const after = await putHomes(names, changed, now);
    const states = changed.map((id) => [before.get(id), after.get(id)]);
    const moved = states.filter(([was, is]) => orderOf(was) !== orderOf(is)).flat();
    // The turns of the builders' other homes change too.
    const others = await selectHomesOfFirms(db, [...new Set(moved.flatMap((state) => state?.home.developer_id ?? []))]);
    await putHomes(
      names,
      filled(
        'homes',
        others.map(({ home }) => home).filter((id) => !after.has(id)),
      ),
      now,
    );
    const firms = states.flat().flatMap((state) => (state ? firmsOf(state) : []));
    await putFirms(names, filled('firms', [...written.firms, ...firms]), now);
    return { ...progress, version: upTo };
  }

  /** Returns what the index has of homes before they are written. */
  async function homesBefore({ homes }: Names, ids: readonly number[]): Promise<Map<number, HomeDocument>> {
    if (ids.length === 0) return new Map();
    const { docs } = await request<{ docs: { _id: string; _source?: HomeDocument }[] }>('POST', `/${homes}/_mget`, {
      ids: ids.map(String),
    });
    return new Map(docs.flatMap(({ _id, _source }) => (_source ? [[Number(_id), _source] as const] : [])));
  }

  /**
   * Does one step. @returns the progress; undefined if the notes of changes are no longer complete, or if the indexes
   * are deleted because they are from another database
   */
  async function advance(names: Names): Promise<Progress | undefined> {
    const progress = await progressOf(names);
    const version = await selectDirectoryVersion(db);
    // Indexes that are further behind than notes are kept are filled again.
    if (!progress || version - progress.version > versionsKept) {
      if (!progress || version - progress.version >= versionsApart) await remove(names);
      return undefined;
    }
    const isFull = progress.firms === done;
    if (isFull && version === progress.version) return progress;
    const followed = version === progress.version ? progress : await follow(names, progress);
    const next = isFull ? followed : await fill(names, followed);
    await note(names, next);
    return next;
  }

  async function step(): Promise<number | undefined> {
    const { shown, isOurs, building } = await existing();
    const progress = shown && isOurs ? await advance(shown) : undefined;
    const next = building && (await advance(building));
    if (building && next?.firms === done) {
      await show(building);
      return next.version;
    }
    if (building && !next) await remove(building);
    if (!building && shown && isOurs && !progress) await begin();
    return progress?.version;
  }

  return {
    /** Returns the version of the directory of the indexes that answer questions. */
    async version(): Promise<number | undefined> {
      const { shown } = await existing();
      return shown && (await progressOf(shown))?.version;
    },

    /**
     * Creates new indexes, if none answer questions with this program's fields and none are being filled.
     * @returns false while another process feeds
     */
    async prepare(): Promise<boolean> {
      const isDone = await alone(async () => {
        const { isOurs, building } = await existing();
        if (!isOurs && !building) await begin();
        return true;
      });
      return isDone === true;
    },

    /** Fills new indexes while the present ones answer, and then replaces those. */
    async rebuild(): Promise<void> {
      const before = (await existing()).shown?.homes;
      await begin();
      while ((await existing()).shown?.homes === before) await alone(step);
    },

    /** Does the next step, unless another process does one. @returns the version that is reached, if it is known */
    step: () => alone(step),
  };

  function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return outsideTransaction(() => db.transaction(async (tx) => ((await lockFeed(tx)) ? work() : undefined)));
  }
}

/** Returns the documents of rows that can be read. @param failed is told why others can't be. */
function documentsOf<Row extends { id: number }, Document>(
  rows: readonly Row[],
  documentOf: (row: Row) => Document,
  failed: (error: unknown) => void,
): Map<number, Document> {
  const documents = new Map<number, Document>();
  for (const row of rows)
    try {
      documents.set(row.id, documentOf(row));
    } catch (error) {
      failed(error);
    }
  return documents;
}

const firmsOf = ({ home }: HomeDocument): number[] => [home.developer_id, ...(home.consultant_ids ?? [])];
/** Returns what a home's order among its builder's depends on. */
const orderOf = (state: HomeDocument | undefined) =>
  state && `${state.home.developer_id} ${state.standing} ${state.created}`;

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}
