import { z } from 'zod';
import { newPassword, passwordLength } from '#users/shared/fields.ts';
import { isDecodable } from './database-address.ts';

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

/** The schema of each environment variable. Rules about several of them are in `config.ts`. */
export const environment = z.object({
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
  SMTP_URL: urlWithPassword(/^smtps?$/, 'smtp://user:password@host:587 or smtps://user:password@host:465')
    .refine((url) => /^([1-9]\d*)?$/.test(new URL(url).searchParams.get('perMinute') ?? ''), {
      error: 'must have a number of messages as its perMinute, such as smtp://host:587?perMinute=30',
    })
    .optional(),
  MAIL_FROM: z.email('must be the address that email comes from, such as hello@expo.example').optional(),
  STORAGE: oneOf('disk', 's3').default('disk'),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]*$/, "must be the bucket's name alone, such as expo-media, without s3:// and a path")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a region, such as ap-south-1')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: oneOf('yes', 'no').default('no'),
  DEMO_DATA: oneOf('yes', 'no').default('yes'),
  DEMO_PASSWORD: z
    .string()
    .refine((given) => newPassword.safeParse(given).success, {
      error: `must have from ${passwordLength.min} to ${passwordLength.max} characters`,
    })
    .optional(),
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

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape);

export type Environment = z.output<typeof environment>;

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
