import type { PooledDb } from '#platform/server/database/open.ts';
import { versionsApart } from '#platform/server/database/recognise.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { type IndexedExhibitor, versionsKept } from '../index-queries.ts';
import { selectDirectoryVersion } from '../version-queries.ts';
import { type Cluster, progressId, type Write } from './cluster.ts';
import { firmDocument, foundFields, type HomeDocument, homeDocument, listOf } from './documents.ts';
import {
  type FedHome,
  lockFeed,
  selectFedFirms,
  selectFedHomes,
  selectHomesOfFirms,
  selectIdsAfter,
  selectWrites,
} from './feed-queries.ts';
import { definitionHash, definitionOf, type Kind, kinds } from './mappings.ts';

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
type Progress = { version: number; homes: number; firms: number };
type Progressed = { feed_version: number; fed_homes: number; fed_firms: number };
type KeptHome = { developer_id: number; consultant_ids: number[]; standing: number; created: number };

/**
 * Writes everything that is listed to a cluster, and follows changes by the notes of writes, in their order. Only one
 * process writes at a time, one step each. A step can be repeated: it writes each row as it is now, unless the index
 * has a newer one.
 * @param leftOut is told why a row can't be written. That row isn't found until it is written again.
 */
export function feedService(
  db: PooledDb,
  { request, write, refresh, alias }: Cluster,
  leftOut: (error: unknown) => void = () => {},
) {
  /** Returns the names of the indexes that answer questions; undefined before any are complete. */
  async function current(): Promise<Names | undefined> {
    const aliases = await request<Record<string, object>>('GET', `/_alias/${alias('homes')}`, undefined, {
      ignore: [404],
    });
    const [homes] = Object.keys(aliases).filter((name) => name.startsWith(alias('homes')));
    return homes === undefined ? undefined : namesOf(homes.slice(alias('homes').length));
  }

  const namesOf = (suffix: string) => Object.fromEntries(kinds.map((kind) => [kind, alias(kind) + suffix])) as Names;
  /** Returns whether indexes have the fields that this program writes. */
  const isOurs = (names: Names | undefined): names is Names =>
    names?.homes.startsWith(`${alias('homes')}-${definitionHash}-`) ?? false;

  /** Returns the names of indexes that aren't complete yet. */
  async function begun(): Promise<Names | undefined> {
    const pattern = `${alias('homes')}-${definitionHash}-*`;
    const all = await request<Record<string, { aliases: object }>>('GET', `/${pattern}/_alias`);
    const names = Object.keys(all).filter((name) => Object.keys(all[name]?.aliases ?? {}).length === 0);
    const newest = names.toSorted().at(-1);
    return newest === undefined ? undefined : namesOf(newest.slice(alias('homes').length));
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
    const { _source } = await request<{ _source?: Progressed }>('GET', `/${homes}/_doc/${progressId}`, undefined, {
      ignore: [404],
    });
    return _source && { version: _source.feed_version, homes: _source.fed_homes, firms: _source.fed_firms };
  }

  /** Notes the progress of the indexes. Once they are complete, they start to answer questions. */
  async function note(names: Names, { version, homes, firms }: Progress): Promise<void> {
    const document: Progressed = { feed_version: version, fed_homes: homes, fed_firms: firms };
    await write(
      names,
      kinds.map((kind) => ({ kind, id: progressId, version, document })),
    );
    if (firms === done) await refresh(names);
  }

  /** Makes these indexes answer questions, and deletes the former ones. */
  async function show(names: Names): Promise<void> {
    const before = await current();
    await request('POST', '/_aliases', {
      actions: kinds.flatMap((kind) => [
        ...(before ? [{ remove_index: { index: before[kind] } }] : []),
        { add: { index: names[kind], alias: alias(kind) } },
      ]),
    });
  }

  /** Writes rows as they are now. Rows that are no longer listed or can't be read are deleted. */
  async function put<Row extends { id: number }>(
    names: Names,
    kind: Kind,
    ids: readonly number[],
    rows: readonly Row[],
    { version, documentOf }: { version: number; documentOf: (row: Row) => object },
  ): Promise<void> {
    const documents = new Map<number, object>();
    for (const row of rows)
      try {
        documents.set(row.id, documentOf(row));
      } catch (error) {
        leftOut(error);
      }
    const writes = ids.map((id): Write => ({ kind, id, version, document: documents.get(id) }));
    // Deletions come first.
    const isKept = ({ document }: Write) => Number(document !== undefined);
    for (const error of await write(
      names,
      writes.toSorted((one, other) => isKept(one) - isKept(other)),
    ))
      leftOut(error);
  }

  async function putHomes(names: Names, ids: readonly number[], version: number): Promise<FedHome[]> {
    const written: FedHome[] = [];
    for (const some of inBatches(ids, batches.homes)) {
      const homes = await selectFedHomes(db, some);
      await put(names, 'homes', some, homes, { version, documentOf: homeDocument });
      written.push(...homes);
    }
    return written;
  }

  async function putFirms(names: Names, ids: readonly number[], version: number): Promise<void> {
    for (const some of inBatches(ids, batches.firms)) {
      const firms = await selectFedFirms(db, some);
      const pairs = await selectHomesOfFirms(db, some);
      const documents = new Map<number, HomeDocument>();
      for (const homes of inBatches([...new Set(pairs.map(({ home }) => home))], batches.homes))
        for (const home of await selectFedHomes(db, homes))
          try {
            documents.set(home.id, foundFields(home));
          } catch {
            // The same fault was reported for the home.
          }
      const homesOf = Map.groupBy(pairs, ({ firm }) => firm);
      const documentOf = (firm: IndexedExhibitor) =>
        firmDocument(
          firm,
          (homesOf.get(firm.id) ?? []).map(({ home }) => documents.get(home)).filter((home) => home !== undefined),
        );
      await put(names, 'firms', some, firms, { version, documentOf });
    }
  }

  /** Writes the next rows of a first load. */
  async function fill(names: Names, progress: Progress): Promise<Progress> {
    const until = Date.now() + maxFilling;
    const { homes, firms } = progress;
    const reached = { homes, firms };
    while (reached.firms !== done && Date.now() < until) {
      const kind: Kind = reached.homes === done ? 'firms' : 'homes';
      const version = await selectDirectoryVersion(db);
      const ids = await selectIdsAfter(db, kind, reached[kind], batches[kind]);
      await (kind === 'homes' ? putHomes(names, ids, version) : putFirms(names, ids, version));
      reached[kind] = ids.length < batches[kind] ? done : (ids.at(-1) as number);
    }
    return { ...progress, ...reached };
  }

  /** Writes what changed, and the rows whose order or firms depend on it. */
  async function follow(names: Names, progress: Progress): Promise<Progress> {
    const { now, upTo, ...written } = await selectWrites(db, progress.version);
    // The first load will write the others.
    const isFilled = (kind: Kind) => (id: number) => id <= progress[kind];
    const homes = written.homes.filter(isFilled('homes'));
    const before = await keptHomes(names, homes);
    const after = new Map((await putHomes(names, homes, now)).map((home) => [home.id, home]));
    const builders = new Set<number>();
    const concerned = new Set(written.firms);
    for (const id of homes) {
      const [was, is] = [before.get(id), after.get(id)];
      const owners = [was?.developer_id, is?.developer_id].filter((owner) => owner !== undefined);
      for (const firm of [...owners, ...(was?.consultant_ids ?? []), ...listOf(is?.consultant_ids ?? '{}')])
        concerned.add(firm);
      const isMoved =
        was?.developer_id !== is?.developer_id || was?.standing !== is?.standing || was?.created !== is?.created;
      if (isMoved) for (const owner of owners) builders.add(owner);
    }
    // The turns of the builders' other homes change too.
    const others = (await selectHomesOfFirms(db, [...builders])).map(({ home }) => home);
    await putHomes(
      names,
      others.filter((id) => !after.has(id) && isFilled('homes')(id)),
      now,
    );
    await putFirms(names, [...concerned].filter(isFilled('firms')), now);
    return { ...progress, version: upTo };
  }

  /** Returns what the index holds of homes before they are written. */
  async function keptHomes({ homes }: Names, ids: readonly number[]): Promise<Map<number, KeptHome>> {
    if (ids.length === 0) return new Map();
    const { docs } = await request<{ docs: { _id: string; _source?: KeptHome }[] }>('POST', `/${homes}/_mget`, {
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
    const shown = await current();
    const shownProgress = isOurs(shown) ? await advance(shown) : undefined;
    const building = await begun();
    if (building) {
      const progress = await advance(building);
      if (!progress) await remove(building);
      else if (progress.firms === done) {
        await show(building);
        return progress.version;
      }
    } else if (isOurs(shown) && !shownProgress) await begin();
    return shownProgress?.version;
  }

  return {
    /** Returns the version of the directory of the indexes that answer questions. */
    async version(): Promise<number | undefined> {
      const names = await current();
      return names && (await progressOf(names))?.version;
    },

    /**
     * Creates new indexes, if none answer questions with this program's fields and none are being filled.
     * @returns false while another process feeds
     */
    async prepare(): Promise<boolean> {
      const isDone = await alone(async () => {
        if (!isOurs(await current()) && !(await begun())) await begin();
        return true;
      });
      return isDone === true;
    },

    /** Fills new indexes while the present ones answer, and then replaces those. */
    async rebuild(): Promise<void> {
      const before = (await current())?.homes;
      await begin();
      while ((await current())?.homes === before) await alone(step);
    },

    /** Does the next step, unless another process does one. @returns the version that is reached, if it is known */
    step: () => alone(step),
  };

  function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return outsideTransaction(() => db.transaction(async (tx) => ((await lockFeed(tx)) ? work() : undefined)));
  }
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}
