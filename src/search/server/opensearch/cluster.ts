import type { Client } from '@opensearch-project/opensearch';
import { LoggableError } from '#platform/server/logged-error.ts';
import type { Query } from './home-conditions.ts';
import { type Kind, kinds } from './mappings.ts';

/** `nodes` are addresses with user and password. `prefix` begins the names of indexes. */
export type ClusterSettings = { nodes: string[]; prefix: string };

/** In milliseconds. */
const timeouts = { search: 4_000, other: 30_000 } as const;
const maxOthers = 2;
const minVersion = 2;

/** An aggregation of an answer. */
export type Bucket = { key: string | number; doc_count: number } & { [name: string]: Bucket | Answered | unknown };
export type Answered = { buckets?: Bucket[]; doc_count?: number; value?: number | null };
export type Aggregations = Record<string, Answered & Record<string, unknown>>;

export type Hit = { _id: string; fields?: Record<string, number[]>; matched_queries?: string[] };
export type Found = { hits: Hit[]; total: number; aggregations: Aggregations; version: number };

/**
 * `within` selects what is counted, and `shown` what rows have to match in addition. `rank` adds to the score of rows.
 * The rest is sent unchanged.
 */
export type Search = {
  kind: Kind;
  within: Query;
  shown?: Query[];
  rank?: Query;
  aggs?: Query;
  sort?: Query[];
  from?: number;
  size?: number;
  docvalue_fields?: string[];
};

/** `version` is the version of the directory that a document has at least. A write without a document deletes. */
export type Write = { kind: Kind; id: number | string; version: number; document?: object };

/** The id of the document that says how much of an index is written. */
export const progressId = 'progress';
/** Every row has this field, and the document about progress doesn't. */
const listed: Query = { exists: { field: 'standing' } };

/** Makes the requests of the search to an OpenSearch cluster. The first request loads the client. */
export function cluster({ nodes, prefix }: ClusterSettings) {
  let client: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const { Client } = await import('@opensearch-project/opensearch');
    return new Client({ nodes });
  }

  async function request<Answer>(
    method: string,
    path: string,
    body?: object | string,
    { isLines = false, isSearch = false, ignore = [] as number[] } = {},
  ): Promise<Answer> {
    client ??= connect();
    const { transport } = await client;
    const content = body === undefined ? {} : isLines ? { bulkBody: body as string } : { body };
    const answer = await transport.request(
      { method, path, ...content },
      {
        requestTimeout: isSearch ? timeouts.search : timeouts.other,
        // Another node is asked if there are several.
        maxRetries: Math.min(nodes.length - 1, maxOthers),
        ignore,
      },
    );
    return answer.body as Answer;
  }

  const alias = (kind: Kind): string => `${prefix}-${kind}`;

  function bodyOf({ within, shown = [], rank, aggs, ...rest }: Search): object {
    const { kind: _, ...passed } = rest;
    return {
      size: 0,
      track_total_hits: true,
      timeout: `${timeouts.search}ms`,
      _source: false,
      ...passed,
      query: {
        bool: {
          filter: [{ bool: { should: [within, { ids: { values: [progressId] } }] } }],
          ...(rank && { should: [rank] }),
        },
      },
      // The document about progress counts only for the version.
      post_filter: { bool: { filter: [listed, ...shown] } },
      aggs: { ...aggs, version: { max: { field: 'feed_version' } } },
    };
  }

  return {
    request,
    alias,

    /** Answers several questions. Each answer has the version of the directory that it is from. */
    async search(searches: Search[]): Promise<Found[]> {
      const lines = searches.flatMap((search) => [{ index: alias(search.kind) }, bodyOf(search)]);
      const { responses } = await request<{ responses: SearchAnswer[] }>('POST', '/_msearch', linesOf(lines), {
        isLines: true,
        isSearch: true,
      });
      return responses.map(({ error, timed_out, _shards, hits, aggregations = {} }) => {
        if (error) throw new LoggableError(`OpenSearch refused a search: ${error.type}.`);
        if (!hits || timed_out || (_shards?.failed ?? 0) > 0)
          throw new LoggableError('OpenSearch did not answer a search in time.');
        return {
          hits: hits.hits,
          total: hits.total.value,
          aggregations,
          version: aggregations.version?.value ?? -1,
        };
      });
    },

    /**
     * Writes documents, unless the index has newer ones. @param names are those of the indexes. @returns the reasons
     * why documents can't be stored
     */
    async write(names: Record<Kind, string>, writes: Write[]): Promise<Error[]> {
      const refused: Error[] = [];
      for (const lines of batchesOf(writes, names)) {
        const { items } = await request<{ items: Record<string, { status: number; error?: Fault }>[] }>(
          'POST',
          '/_bulk',
          lines,
          { isLines: true },
        );
        for (const { status, error } of items.flatMap((item) => Object.values(item))) {
          if (status < 300 || status === 404 || status === 409) continue;
          const failure = new LoggableError(`OpenSearch refused to write: ${error?.type ?? status}.`);
          if (status !== 400) throw failure;
          refused.push(failure);
        }
      }
      return refused;
    },

    /** Makes everything that was written visible. */
    refresh: (names: Record<Kind, string>) => request('POST', `/${kinds.map((kind) => names[kind]).join()}/_refresh`),

    close: async () => (await client?.catch(() => undefined))?.close(),
  };
}
export type Cluster = ReturnType<typeof cluster>;

type Fault = { type: string };
type SearchAnswer = {
  error?: Fault;
  timed_out?: boolean;
  _shards?: { failed: number };
  hits?: { total: { value: number }; hits: Hit[] };
  aggregations?: Aggregations;
};

/** A request to write has at most this many bytes, or a single document. */
const maxBytes = 4_000_000;

const linesOf = (lines: object[]): string => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;

/** Returns the bodies of requests to write. */
function batchesOf(writes: Write[], names: Record<Kind, string>): string[] {
  const batches: string[] = [];
  let batch = '';
  for (const { kind, id, version, document } of writes) {
    const meta = { _index: names[kind], _id: String(id), version, version_type: 'external_gte' };
    const lines = linesOf(document ? [{ index: meta }, document] : [{ delete: meta }]);
    if (batch !== '' && batch.length + lines.length > maxBytes) {
      batches.push(batch);
      batch = '';
    }
    batch += lines;
  }
  return batch === '' ? batches : [...batches, batch];
}

/** Returns a sentence about why a cluster can't be used, without the quoted parts of searches. */
export function obstacleOf(error: unknown): string {
  const { name, message, statusCode } = error as Error & { statusCode?: number };
  if (error instanceof LoggableError) return message;
  if (statusCode === 401 || statusCode === 403) return 'OpenSearch refuses the user or password in SEARCH_URL.';
  if (statusCode !== undefined) return `OpenSearch answered with an error (${statusCode}).`;
  if (/certificate|SSL|TLS|altnames/i.test(message))
    return `The certificate of OpenSearch can't be trusted (${message}): name its authority's file in NODE_EXTRA_CA_CERTS.`;
  if (/^(Connection|Timeout|NoLivingConnections)Error$/.test(name))
    return `OpenSearch can't be reached at SEARCH_URL (${message}).`;
  return `The search failed (${name}).`;
}

/** @throws LoggableError with a sentence, if it isn't a version of OpenSearch that is known to work */
export async function checkVersion({ request }: Pick<Cluster, 'request'>): Promise<void> {
  const { version } = await request<{ version?: { distribution?: string; number?: string } }>('GET', '/');
  if (version?.distribution !== 'opensearch' || Number.parseInt(version.number ?? '', 10) < minVersion)
    throw new LoggableError(
      `SEARCH_URL must be the address of OpenSearch ${minVersion} or later; ${version?.distribution ?? 'what answers there'} ${version?.number ?? ''} is not.`,
    );
}
