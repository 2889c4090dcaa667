import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { BackupSchedule } from '#backup/server/scheduled-service.ts';
import type { ReplicaSettings } from '#platform/server/database/replica.ts';
import type { LoadLimits } from '#platform/server/http/load.ts';
import type { OpenIdClient } from '#platform/server/openid.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import type { S3Settings } from '#platform/server/storage/s3.ts';
import { isPrivateDatabase } from './database-address.ts';
import { type Environment, environment } from './environment.ts';

/** The password isn't secret. It is used only if the program is not exposed. */
export const publishedPassword = 'courtyard-demo';

/** Returns a path without symbolic links, of which the end may not exist yet. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return whole;
    return dirname(whole) === whole ? whole : join(realPath(dirname(whole)), basename(whole));
  }
}

function isOutside(directory: string, path: string): boolean {
  const way = relative(realPath(directory), realPath(path));
  // On Windows there is no way from one drive to another.
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

const isTiles = (address: string | undefined): boolean =>
  address !== undefined && ['{z}', '{x}', '{y}'].every((part) => address.includes(part));

/** Adds the rules about several variables together. */
const settings = environment
  .check(({ value, issues }) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
      const url = value[name];
      if (url === undefined) continue;
      if (value.DATABASE_URL === undefined)
        issues.push({ code: 'custom', path: [name], message: 'needs DATABASE_URL too', input: undefined });
      if (value.DATABASE_PLAIN_TEXT === 'yes' || isPrivateDatabase(url)) continue;
      const message =
        'must end with ?sslmode=verify-full, since the database is on another machine; where the network between is private, DATABASE_PLAIN_TEXT=yes allows it without';
      issues.push({ code: 'custom', path: [name], message, input: undefined });
    }
  })
  .refine((given) => !given.METRICS_PORT || given.METRICS_PORT !== given.PORT, {
    path: ['METRICS_PORT'],
    error: 'must be another than PORT, which visitors reach',
  })
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL: the address that email comes from, such as hello@expo.example',
  })
  .refine(
    ({ HOST, PUBLIC_URL, DEMO_PASSWORD }) =>
      DEMO_PASSWORD !== publishedPassword || !isExposed({ host: HOST, publicUrl: PUBLIC_URL }),
    { path: ['DEMO_PASSWORD'], error: 'must be another than the published one: others can reach the program' },
  )
  .refine(({ DATA_DIR, JOURNAL_FILE }) => JOURNAL_FILE === undefined || isOutside(DATA_DIR, JOURNAL_FILE), {
    path: ['JOURNAL_FILE'],
    error: 'must be outside of DATA_DIR: it has to be there when that is lost',
  })
  .refine(({ DATA_DIR, BACKUP_DIR }) => BACKUP_DIR === undefined || isOutside(DATA_DIR, BACKUP_DIR), {
    path: ['BACKUP_DIR'],
    error: 'must be outside of DATA_DIR: backups have to be there when that is lost',
  })
  .refine(({ STORAGE, S3_BUCKET }) => STORAGE === 'disk' || S3_BUCKET !== undefined, {
    path: ['S3_BUCKET'],
    error: 'is needed with STORAGE=s3: the name of the bucket that keeps the files',
  })
  .refine(({ S3_ENDPOINT, S3_BUCKET }) => !namesBucket(S3_ENDPOINT, S3_BUCKET), {
    path: ['S3_ENDPOINT'],
    error: "must be the store's address without the bucket, which S3_BUCKET names",
  })
  .refine(({ MAP_URL, MAP_ATTRIBUTION }) => !isTiles(MAP_URL) || MAP_ATTRIBUTION !== undefined, {
    path: ['MAP_ATTRIBUTION'],
    error:
      'is needed where MAP_URL has {z}/{x}/{y}: what its provider wants to be named, such as © OpenStreetMap contributors',
  })
  .check(({ value, issues }) => {
    const ofStore = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const;
    const given = ofStore.find((name) => value[name] !== undefined);
    if (value.STORAGE === 's3' || given === undefined) return;
    const message = `must be s3, because ${given} is set; without it files are kept in DATA_DIR/media`;
    issues.push({ code: 'custom', path: ['STORAGE'], message, input: undefined });
  })
  .check(({ value, issues }) => {
    const pairs = [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['BACKUP_AT', 'BACKUP_DIR'],
    ] as const;
    for (const pair of pairs) {
      const missing = pair.filter((name) => value[name] === undefined);
      const given = pair.filter((name) => value[name] !== undefined);
      if (missing.length === 1)
        issues.push({ code: 'custom', path: missing, message: `must be set, because ${given} is`, input: undefined });
    }
  });

export type Config = {
  host: string;
  port: number;
  /** The address of `/metrics`; undefined if it is not served. */
  metrics: { host: string; port: number } | undefined;
  /** Queries that take longer than this are logged. */
  slowQuerySeconds: number;
  dataDir: string;
  /** Records deletions that a restored backup must not undo; undefined if nothing is recorded. */
  journalFile: string | undefined;
  /** Undefined if backups are made only by the command. */
  backups: BackupSchedule | undefined;
  databaseUrl: string | undefined;
  /** Leads to the server itself, where `databaseUrl` leads to a pooler of transactions. */
  directUrl: string | undefined;
  /** Answers public reads. Undefined if the primary answers all. */
  replica: ReplicaSettings | undefined;
  /** OpenSearch; undefined if each process keeps the search in its memory. */
  search: { nodes: string[]; prefix: string } | undefined;
  /** Undefined means http://host:port. */
  publicUrl: string | undefined;
  /** If it is undefined, emails are written as files under `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** If it is undefined, media are files under `dataDir`. */
  s3: S3Settings | undefined;
  trustProxy: boolean;
  /** While much changes, answers to anonymous visitors may be this old. */
  visitorDelaySeconds: number;
  /** `/readyz` is red for this long before the port closes. */
  shutdownDelaySeconds: number;
  /** `/readyz` is red for at most this long while search is loaded for the first time. */
  searchLoadSeconds: number;
  /** Above these limits, requests that can be repeated later are refused. */
  load: LoadLimits;
  /** True to start even if the machine has too little memory. */
  ignoreLowMemory: boolean;
  demoData: boolean;
  /** If it is undefined, the published password is used, or random ones if the program is exposed. */
  demoPassword: string | undefined;
  logLevel: string;
  /** Undefined if there is no Google sign-in. */
  google: OpenIdClient | undefined;
  /** If it is undefined, exhibitors enter their meeting links themselves. */
  googleMeet: GoogleMeetSettings | undefined;
  encryptionKey: Buffer | undefined;
  /** If it is undefined, maps have points and names on a plain background. */
  map: MapSettings | undefined;
};

/** The base map: the address of a style, or a template of tile addresses with their attribution. */
type MapSettings = { url: string; origin: string; isTiles: boolean; attribution: string | undefined };

/** `key` has 32 bytes and encrypts the stored tokens of Google accounts. */
export type GoogleMeetSettings = { client: OpenIdClient; url: string; key: Buffer };

/** The message has one line for each setting. */
export class ConfigError extends OperatorError {}

/** Reads settings from environment variables. Empty ones count as unset. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, LOG_LEVEL, VISITOR_DELAY_SECONDS } = parsed.data;
  const { DEMO_DATA, DEMO_PASSWORD, SHUTDOWN_DELAY_SECONDS, SEARCH_LOAD_SECONDS, IGNORE_LOW_MEMORY } = parsed.data;
  const { METRICS_HOST, METRICS_PORT, SLOW_QUERY_SECONDS } = parsed.data;
  const { SMTP_URL, MAIL_FROM, SEARCH_URL, SEARCH_INDEX } = parsed.data;
  const { STORAGE, S3_BUCKET } = parsed.data;
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = parsed.data;
  const { GOOGLE_MEET_URL: url, ENCRYPTION_KEY: key } = parsed.data;
  const { MAP_URL: map, MAP_ATTRIBUTION: attribution } = parsed.data;
  const { BACKUP_DIR: directory, BACKUP_AT: at, BACKUP_KEEP: keep } = parsed.data;
  const google = clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
  return {
    host: HOST,
    port: PORT,
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    slowQuerySeconds: SLOW_QUERY_SECONDS,
    dataDir: DATA_DIR,
    journalFile: parsed.data.JOURNAL_FILE,
    backups: at && directory ? { directory, at, keep } : undefined,
    databaseUrl: DATABASE_URL,
    directUrl: parsed.data.DATABASE_DIRECT_URL,
    replica: parsed.data.DATABASE_REPLICA_URL
      ? { url: parsed.data.DATABASE_REPLICA_URL, maxLagSeconds: parsed.data.MAX_REPLICA_LAG_SECONDS }
      : undefined,
    search: SEARCH_URL && { nodes: SEARCH_URL, prefix: SEARCH_INDEX },
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? 'aangan@localhost',
    s3: STORAGE === 's3' && S3_BUCKET ? s3Of(S3_BUCKET, parsed.data) : undefined,
    trustProxy: TRUST_PROXY === 'yes',
    visitorDelaySeconds: VISITOR_DELAY_SECONDS,
    shutdownDelaySeconds: SHUTDOWN_DELAY_SECONDS,
    searchLoadSeconds: SEARCH_LOAD_SECONDS,
    load: {
      requests: parsed.data.MAX_REQUESTS_IN_WORK,
      eventLoopDelay: parsed.data.MAX_EVENT_LOOP_DELAY_MS,
      waitingForConnection: parsed.data.MAX_WAITING_FOR_CONNECTION,
    },
    ignoreLowMemory: IGNORE_LOW_MEMORY === 'yes',
    demoData: DEMO_DATA === 'yes',
    demoPassword: DEMO_PASSWORD,
    logLevel: LOG_LEVEL,
    google,
    encryptionKey: key === undefined ? undefined : Buffer.from(key, 'hex'),
    googleMeet: google && key ? { client: google, url, key: Buffer.from(key, 'hex') } : undefined,
    map: map === undefined ? undefined : { url: map, origin: new URL(map).origin, isTiles: isTiles(map), attribution },
  };
}

/** Providers show addresses of a bucket, with its name before the host or in the path. */
function namesBucket(endpoint: string | undefined, bucket: string | undefined): boolean {
  // Other rules refuse what isn't an address.
  if (!endpoint || !bucket || !URL.canParse(endpoint)) return false;
  const { hostname, pathname } = new URL(endpoint);
  return hostname.startsWith(`${bucket.toLowerCase()}.`) || pathname.split('/').includes(bucket);
}

function s3Of(bucket: string, given: Environment): S3Settings {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}

/** Returns the configured origin, which never depends on a request. */
export function publicOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host}:${port}`;
}

export const uploadDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** Returns whether other machines can reach the program. */
export const isExposed = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  publicUrl !== undefined || !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
