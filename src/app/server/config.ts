import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { BackupSchedule } from '#backup/server/scheduled-service.ts';
import type { ReplicaSettings } from '#platform/server/database/replica.ts';
import type { LoadLimits } from '#platform/server/http/load.ts';
import type { OpenIdClient } from '#platform/server/openid.ts';
import type { S3Settings } from '#platform/server/storage/s3.ts';
import { newPassword } from '#users/shared/fields.ts';
import { isDecodable, isPrivateDatabase } from './database-address.ts';

/** The password isn't secret. It is used only if the program is not exposed. */
export const publishedPassword = 'courtyard-demo';

/** Error messages follow the setting's name: "PORT: must be …". */
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const numberUpTo = (max: number, pattern: RegExp, error: string) =>
  z
    .string()
    .regex(pattern, { error, abort: true })
    .transform(Number)
    .refine((number) => number <= max, { error });

const secondsUpTo = (max: number) =>
  numberUpTo(max, /^\d{1,3}(\.\d+)?$/, `must be a number of seconds from 0 to ${max}`);

const positiveUpTo = (max: number) => numberUpTo(max, /^[1-9]\d*$/, `must be a number from 1 to ${max}`);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day in India, such as 03:00');

const passwordHint =
  'must have the special characters of its user and password percent-encoded, such as %23 for #, %2F for / and %3F for ?';

/**
 * Checks a URL with a password. If it were parsed wrongly, a part of the password could count as the host or the path,
 * and be printed.
 */
const urlWithPassword = (protocol: RegExp, shape: string) =>
  z
    .string()
    .refine((given) => !/[#\s]/.test(given) && !/[/?].*@/.test(given.replace(/^\w+:\/\//, '')), {
      error: passwordHint,
      abort: true,
    })
    .pipe(z.url({ protocol, error: `must look like ${shape}`, abort: true }))
    .refine((url) => isDecodable(new URL(url)), { error: passwordHint });

/** Accepts several values separated by commas. */
const listOf = (part: z.ZodType<string, string>) =>
  z
    .string()
    .transform((given) => given.split(',').map((each) => each.trim()))
    .check(({ value, issues }) => {
      const refused = value.map((each) => part.safeParse(each).error?.issues[0]).find((issue) => issue !== undefined);
      if (refused) issues.push({ code: 'custom', message: refused.message, input: undefined });
    });

const environment = z.object({
  HOST: z
    .string()
    .regex(/^[^/\\]+$/, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0; sockets are not supported')
    .default('127.0.0.1'),
  PORT: numberUpTo(
    65_535,
    /^\d{1,5}$/,
    'must be a number from 0 to 65535, such as 3000; sockets are not supported',
  ).default(3000),
  METRICS_HOST: z
    .string()
    .regex(/^[^/\\]+$/, 'must be an address of this machine, such as 127.0.0.1; sockets are not supported')
    .default('127.0.0.1'),
  METRICS_PORT: numberUpTo(65_535, /^\d{1,5}$/, 'must be a number from 0 to 65535, such as 9464').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  JOURNAL_FILE: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: timeOfDay.optional(),
  BACKUP_KEEP: positiveUpTo(1_000).default(7),
  DATABASE_URL: urlWithPassword(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_DIRECT_URL: urlWithPassword(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_REPLICA_URL: urlWithPassword(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  MAX_REPLICA_LAG_SECONDS: secondsUpTo(60).default(1),
  DATABASE_PLAIN_TEXT: oneOf('yes', 'no').default('no'),
  SEARCH_URL: listOf(
    urlWithPassword(/^https?$/, 'https://user:password@host:9200, several of them with commas between'),
  ).optional(),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be what the names of indexes begin with, such as aangan')
    .default('aangan'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be the address people type, such as https://expo.example' })
    .refine(isOrigin, {
      error: 'must have no path, such as https://expo.example: an expo needs a host name of its own',
    })
    .optional(),
  SMTP_URL: urlWithPassword(/^smtps?$/, 'smtp://user:password@host:587 or smtps://user:password@host:465').optional(),
  MAIL_FROM: z.email('must be the address that email comes from, such as hello@expo.example').optional(),
  STORAGE: oneOf('disk', 's3').default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: oneOf('yes', 'no').default('no'),
  DEMO_DATA: oneOf('yes', 'no').default('yes'),
  DEMO_PASSWORD: newPassword.optional(),
  VISITOR_DELAY_SECONDS: secondsUpTo(60).default(1),
  SHUTDOWN_DELAY_SECONDS: secondsUpTo(60).default(0),
  SLOW_QUERY_SECONDS: secondsUpTo(60).default(1),
  SEARCH_LOAD_SECONDS: secondsUpTo(600).default(120),
  MAX_REQUESTS_IN_WORK: positiveUpTo(100_000).default(32),
  MAX_EVENT_LOOP_DELAY_MS: positiveUpTo(60_000).default(300),
  MAX_WAITING_FOR_CONNECTION: positiveUpTo(100_000).default(1_000),
  IGNORE_LOW_MEMORY: oneOf('yes', 'no').default('no'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an address such as https://accounts.google.com' })
    .refine(isProtected, { error: 'must begin with https: what Google says of people may not be changed on its way' })
    .default('https://accounts.google.com'),
  GOOGLE_MEET_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an address such as https://meet.googleapis.com' })
    .refine(isProtected, { error: 'must begin with https: it is sent what opens people’s Google accounts' })
    .default('https://meet.googleapis.com'),
  MAP_URL: z
    .url({
      protocol: /^https?$/,
      abort: true,
      error: 'must be an address such as https://tiles.example/styles/liberty',
    })
    .refine(isProtected, { error: 'must begin with https: pages behind https may load nothing else' })
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as `openssl rand -hex 32` gives')
    .optional(),
});

const isOutside = (directory: string, path: string): boolean =>
  relative(resolve(directory), resolve(path)).startsWith('..');

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape);

const isTiles = (address: string | undefined): boolean =>
  address !== undefined && ['{z}', '{x}', '{y}'].every((part) => address.includes(part));

/** Returns whether a URL only has a scheme and a host, and perhaps a port. */
function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** Returns whether traffic to this URL is encrypted or stays on this machine. */
function isProtected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

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
  .refine(({ MAP_URL, MAP_ATTRIBUTION }) => !isTiles(MAP_URL) || MAP_ATTRIBUTION !== undefined, {
    path: ['MAP_ATTRIBUTION'],
    error:
      'is needed where MAP_URL has {z}/{x}/{y}: what its provider wants to be named, such as © OpenStreetMap contributors',
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
  /** The server itself, where `databaseUrl` leads to a pooler of transactions. */
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
export type MapSettings = { url: string; origin: string; isTiles: boolean; attribution: string | undefined };

/** `key` has 32 bytes and encrypts the stored tokens of Google accounts. */
export type GoogleMeetSettings = { client: OpenIdClient; url: string; key: Buffer };

/** The message has one line for each setting. */
export class ConfigError extends Error {}

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

function s3Of(bucket: string, given: z.output<typeof environment>): S3Settings {
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
