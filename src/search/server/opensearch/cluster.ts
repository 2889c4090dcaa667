import type { Client } from '@opensearch-project/opensearch';
import { LoggableError } from '#platform/server/logged-error.ts';
import type { Kind } from './fields.ts';
import { all, any, type Query } from './filter-kinds.ts';

/** `nodes` are addresses with user and password. `prefix` begins the names of indexes. */
export type ClusterSettings = { nodes: string[]; prefix: string };

/** In milliseconds. Other requests take at most as long as the client allows, which is 30 seconds. */
const searchTimeout = 4_000;
const maxOthers = 2;
const minVersion = 2;

/** The answer of an aggregation includes those of the aggregations within it. */
export type AggregationResult = {
  key?: string | number;
  doc_count?: number;
  value?: number | null;
  buckets?: AggregationResult[];
  hits?: { hits: Hit[] };
} & { [Inner in Named]?: AggregationResult };
type Named = 'choices' | 'matching' | 'homes' | 'verified' | 'statuses' | 'price' | 'categories' | 'places' | 'newest';
export type Aggregations = Record<string, AggregationResult>;

export type Hit = { _id: string; fields?: Record<string, number[]>; matched_queries?: string[] };
type SearchResult = { hits: Hit[]; total: number; aggregations: Aggregations; version: number };

/**
 * `within` selects what is counted, and `shown` what rows have to match in addition. Those that `rank` scores highest
 * come first; rows with the same score are in the order of `sort`. The rest is sent unchanged.
 */
export type Search = {
  kind: Kind;
  within: Query;
  shown?: Query[];
  rank?: Query | undefined;
  aggs?: Query;
  sort?: Query[];
  from?: number;
  size?: number;
  docvalue_fields?: string[];
};

/** `version` is the version of the directory that a document has at least. A write without a document deletes. */
type Write = { index: string; id: number | string; version: number; document: object | undefined };

/** The id of the document that says how much of an index is written. */
export const progressId = 'progress';
/** Every row has this field, and the document about progress doesn't. */
export const listed: Query = { exists: { field: 'standing' } };

/** Returns the homes, or other rows, in each bucket of an answer. */
export const homesByKey = (answered: AggregationResult | undefined): Map<string, number> =>
  new Map(
    (answered?.buckets ?? []).map(({ key, doc_count = 0, homes }) => [String(key), homes?.doc_count ?? doc_count]),
  );

/** Makes the requests of the search to an OpenSearch cluster. The first request loads the client. */
export function cluster({ nodes, prefix }: ClusterSettings) {
  let connected: Promise<Client> | undefined;

  function client(): Promise<Client> {
    // Another node is asked if there are several.
    const maxRetries = Math.min(nodes.length - 1, maxOthers);
    connected ??= import('@opensearch-project/opensearch').then(({ Client }) => new Client({ nodes, maxRetries }));
    return connected;
  }

  async function request<Answer>(
    method: string,
    path: string,
    body?: object,
    options: { requestTimeout?: number; ignore?: number[] } = {},
  ): Promise<Answer> {
    const { transport } = await client();
    return (await transport.request({ method, path, ...(body && { body }) }, options)).body as Answer;
  }

  const alias = (kind: Kind): string => `${prefix}-${kind}`;

  return {
    request,
    alias,

    /** Answers a question, together with the version of the directory that the answer is from. */
    async search({ kind, within, shown = [], rank, sort = [], aggs, ...passed }: Search): Promise<SearchResult> {
      const { hits, aggregations } = await request<SearchAnswer>(
        'POST',
        `/${alias(kind)}/_search?allow_partial_search_results=false`,
        {
          size: 0,
          track_total_hits: true,
          timeout: `${searchTimeout}ms`,
          _source: false,
          ...passed,
          query: {
            bool: { filter: any(within, { ids: { values: [progressId] } }), should: rank ? [rank] : [] },
          },
          // The document about progress counts only for the version.
          post_filter: all(listed, ...shown),
          sort: rank ? [{ _score: 'desc' }, ...sort] : sort,
          aggs: { ...aggs, version: { max: { field: 'progress.version' } } },
        },
        { requestTimeout: searchTimeout },
      );
      return { hits: hits.hits, total: hits.total.value, aggregations, version: aggregations.version?.value ?? -1 };
    },

    /**
     * Writes documents, unless the index has newer ones. @param refresh makes everything that was written visible.
     * @returns the reasons why documents can't be stored
     */
    async write(writes: Write[], { refresh = false } = {}): Promise<Error[]> {
      const refused: { status: number; error: Error }[] = [];
      const { helpers } = await client();
      await helpers.bulk<Write>({
        datasource: writes,
        onDocument: ({ index, id, version, document }) => {
          const meta = { _index: index, _id: String(id), version, version_type: 'external_gte' };
          return document ? [{ index: meta }, document] : { delete: meta };
        },
        concurrency: 1,
        retries: 0,
        refresh,
        onDrop: ({ status, error }) => {
          // A document that is already deleted, or is newer, needs no write.
          if (status !== 404 && status !== 409)
            refused.push({
              status,
              error: new LoggableError(`OpenSearch refused to write: ${error?.type ?? status}.`),
            });
        },
      });
      const failure = refused.find(({ status }) => status !== 400);
      if (failure) throw failure.error;
      return refused.map(({ error }) => error);
    },

    close: async () => (await connected?.catch(() => undefined))?.close(),
  };
}
export type Cluster = ReturnType<typeof cluster>;

type SearchAnswer = { hits: { total: { value: number }; hits: Hit[] }; aggregations: Aggregations };

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
