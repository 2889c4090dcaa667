import { inBatches } from '#platform/server/batches.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { versionsApart } from '#platform/server/database/recognise.ts';
import { LoggableError } from '#platform/server/logged-error.ts';
import { versionsKept } from '../engine-queries.ts';
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
  type Progress,
} from './fields.ts';

/** Rows to read at once. Firms are fewer because each has several homes. */
const batches = { homes: 1_000, firms: 500 } as const;
/** In milliseconds. A step of a first load writes this long before it notes its progress. */
const maxFilling = 1_000;
/** Stands for the last id when a first load is complete. */
const done = 2 ** 31 - 1;

/**
 * Writes everything that is listed to a cluster, and follows changes by the notes of writes, in their order. Only one
 * process writes at a time, one step each. A step can be repeated: it writes each row as it is now, unless the index
 * has a newer one. Indexes that are filled together are a generation, whose name ends the names of both.
 * @param leftOut is told why a row can't be written. That row isn't found until it is written again.
 */
export function feedService(
  db: PooledDb,
  { request, write, alias }: Pick<Cluster, 'request' | 'write' | 'alias'>,
  leftOut: (error: unknown) => void = () => {},
) {
  const indexOf = (kind: Kind, generation: string): string => alias(kind) + generation;

  /**
   * Returns the generation that answers questions, if one is complete, and the one that is being filled. `isOurs` says
   * whether the former has the fields that this program writes.
   */
  async function existing(): Promise<{ shown: string | undefined; isOurs: boolean; building: string | undefined }> {
    const path = `/${indexOf('homes', '-*')}/_alias`;
    const indexes = Object.entries(await request<Record<string, { aliases: object }>>('GET', path));
    const generations = (areShown: boolean) =>
      indexes
        .filter(([, { aliases }]) => Object.keys(aliases).length > 0 === areShown)
        .map(([name]) => name.slice(alias('homes').length))
        .toSorted();
    const isOurs = (generation: string | undefined) => generation?.startsWith(`-${definitionHash}-`) === true;
    const shown = generations(true).at(-1);
    return { shown, isOurs: isOurs(shown), building: generations(false).findLast(isOurs) };
  }

  /** Creates empty indexes, which the next steps fill. */
  async function begin(): Promise<void> {
    const generation = `-${definitionHash}-${Date.now()}`;
    const version = await selectDirectoryVersion(db);
    // The index of homes comes last, because its existence says that there is something to fill.
    for (const kind of kinds.toReversed()) await request('PUT', `/${indexOf(kind, generation)}`, definitionOf(kind));
    await note(generation, { version, homes: 0, firms: 0 });
  }

  const remove = (generation: string) =>
    request('DELETE', `/${kinds.map((kind) => indexOf(kind, generation)).join()}`, undefined, { ignore: [404] });

  /** @param index is that of the homes, or its alias. */
  async function progressOf(index: string): Promise<Progress | undefined> {
    const path = `/${index}/_doc/${progressId}`;
    const found = await request<{ _source?: { progress: Progress } }>('GET', path, undefined, { ignore: [404] });
    return found._source?.progress;
  }

  /** Notes the progress of indexes. Once they are complete, this shows it with everything that was written. */
  async function note(generation: string, progress: Progress): Promise<void> {
    const { version, firms } = progress;
    await write(
      kinds.map((kind) => ({ index: indexOf(kind, generation), id: progressId, version, document: { progress } })),
      { refresh: firms === done },
    );
  }

  /** Makes a generation answer questions, and deletes the former one. */
  async function show(generation: string): Promise<void> {
    const { shown } = await existing();
    await request('POST', '/_aliases', {
      actions: kinds.flatMap((kind) => [
        ...(shown === undefined ? [] : [{ remove_index: { index: indexOf(kind, shown) } }]),
        { add: { index: indexOf(kind, generation), alias: alias(kind) } },
      ]),
    });
  }

  const read: Record<Kind, (ids: readonly number[]) => Promise<Map<number, object>>> = {
    homes: async (ids) => documentsOf(await selectFedHomes(db, ids), homeDocument, leftOut),

    firms: async (ids) => {
      const firms = await selectFedFirms(db, ids);
      const pairs = await selectHomesOfFirms(db, ids);
      const homes = new Map<number, object>();
      // The same fault was reported for the home.
      for (const some of inBatches([...new Set(pairs.map(({ home }) => home))], batches.homes))
        for (const [id, home] of documentsOf(await selectFedHomes(db, some), foundOf, () => {})) homes.set(id, home);
      const byFirm = Map.groupBy(pairs, ({ firm }) => firm);
      const homesOf = (firm: number) => (byFirm.get(firm) ?? []).flatMap(({ home }) => homes.get(home) ?? []);
      return documentsOf(firms, (firm) => firmDocument(firm, homesOf(firm.id)), leftOut);
    },
  };

  /** Writes rows as they are now. Rows that are no longer listed or can't be read are deleted, before the others. */
  async function put(
    generation: string,
    kind: Kind,
    ids: readonly number[],
    version: number,
  ): Promise<Map<number, object>> {
    const written = new Map<number, object>();
    for (const some of inBatches(ids, batches[kind])) {
      const documents = await read[kind](some);
      const inOrder = [...some.filter((id) => !documents.has(id)), ...documents.keys()];
      const index = indexOf(kind, generation);
      const refused = await write(inOrder.map((id) => ({ index, id, version, document: documents.get(id) })));
      for (const error of refused) leftOut(error);
      for (const [id, document] of documents) written.set(id, document);
    }
    return written;
  }

  /** Writes the next rows of a first load; none if it is complete. */
  async function fill(generation: string, progress: Progress): Promise<Progress> {
    const until = Date.now() + maxFilling;
    const reached = { ...progress };
    while (reached.firms !== done && Date.now() < until) {
      const kind: Kind = reached.homes === done ? 'firms' : 'homes';
      const version = await selectDirectoryVersion(db);
      const ids = await selectIdsAfter(db, kind, reached[kind], batches[kind]);
      await put(generation, kind, ids, version);
      reached[kind] = ids.length < batches[kind] ? done : (ids.at(-1) as number);
    }
    return reached;
  }

  /** Writes what changed, and the rows whose order or firms depend on it. */
  async function follow(generation: string, progress: Progress): Promise<Progress> {
    const { now, upTo, ...written } = await selectWrites(db, progress.version);
    const putFilled = (kind: Kind, ids: readonly number[]) => {
      // The first load will write the others.
      const filled = [...new Set(ids)].filter((id) => id <= progress[kind]);
      return put(generation, kind, filled, now);
    };
    const before = await homesBefore(generation, written.homes);
    const after = (await putFilled('homes', written.homes)) as Map<number, HomeDocument>;
    const states = written.homes.map((id) => [before.get(id), after.get(id)]);
    // The turns of the builders' other homes change too.
    const moved = states.filter(([was, is]) => orderOf(was) !== orderOf(is)).flat();
    const builders = moved.flatMap((state) => state?.home.developer_id ?? []);
    const others = (await selectHomesOfFirms(db, builders)).map(({ home }) => home).filter((id) => !after.has(id));
    await putFilled('homes', others);
    await putFilled('firms', [...written.firms, ...states.flat().flatMap(firmsOf)]);
    return { ...progress, version: upTo };
  }

  /** Returns what the index has of homes before they are written. */
  async function homesBefore(generation: string, ids: readonly number[]): Promise<Map<number, HomeDocument>> {
    if (ids.length === 0) return new Map();
    const path = `/${indexOf('homes', generation)}/_mget`;
    const { docs } = await request<{ docs: { _id: string; _source?: HomeDocument }[] }>('POST', path, {
      ids: ids.map(String),
    });
    return new Map(docs.flatMap(({ _id, _source }) => (_source ? [[Number(_id), _source] as const] : [])));
  }

  /**
   * Does one step. @returns the progress; undefined if the notes of changes are no longer complete, or if the indexes
   * are deleted because they are from another database
   */
  async function advance(generation: string): Promise<Progress | undefined> {
    const progress = await progressOf(indexOf('homes', generation));
    const version = await selectDirectoryVersion(db);
    // Indexes that are further behind than notes are kept are filled again.
    if (!progress || version - progress.version > versionsKept) {
      if (!progress || version - progress.version >= versionsApart) await remove(generation);
      return undefined;
    }
    if (version === progress.version && progress.firms === done) return progress;
    const next = await fill(generation, await follow(generation, progress));
    await note(generation, next);
    return next;
  }

  function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return db.transaction(async (tx) => ((await lockFeed(tx)) ? work() : undefined));
  }

  /**
   * @param isFirst says that nothing answers this program's questions yet. @returns the version of the directory of the
   * indexes that answer questions, if they are ours
   */
  async function step(isFirst = false): Promise<number | undefined> {
    const { shown, isOurs, building } = await existing();
    const progress = shown !== undefined && isOurs ? await advance(shown) : undefined;
    if (building === undefined) {
      if (!progress && (isOurs || isFirst)) await begin();
      return progress?.version;
    }
    const next = await advance(building);
    if (!next) await remove(building);
    if (next?.firms !== done) return progress?.version;
    await show(building);
    return next.version;
  }

  return {
    /**
     * Does the next step, unless another process does one. The first one creates new indexes, if none answer questions
     * with this program's fields and none are being filled.
     * @returns the version of the directory of the indexes that answer questions, if there are any
     */
    async step({ isFirst = false } = {}): Promise<number | undefined> {
      const version = await alone(() => step(isFirst));
      if (version !== undefined) return version;
      // Another process may replace the indexes just now. The alias always leads to one.
      return (await progressOf(alias('homes')))?.version;
    },

    /**
     * Fills new indexes while the present ones answer, and then replaces those. @throws LoggableError if the new ones
     * are deleted meanwhile
     */
    async rebuild(): Promise<void> {
      const before = (await existing()).shown;
      // Indexes that another process saw before their progress is noted would be deleted.
      while (!(await alone(() => begin().then(() => true))));
      for (;;) {
        const { shown, building } = await existing();
        if (shown !== before) return;
        if (building === undefined)
          throw new LoggableError('The new indexes were deleted while they were filled. Start again.');
        // It doesn't read the alias, since that can fail while the index behind it is being deleted.
        await alone(step);
      }
    },
  };
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

const firmsOf = (state: HomeDocument | undefined): number[] =>
  state ? [state.home.developer_id, ...(state.home.consultant_ids ?? [])] : [];
/** Returns what a home's order among its builder's depends on. */
const orderOf = (state: HomeDocument | undefined) =>
  state && `${state.home.developer_id} ${state.standing} ${state.created}`;
