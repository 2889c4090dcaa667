import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';

const waiting = z.object({
  kind: z.string(),
  waiting: z.int().describe('Jobs that are due, as counted in the last half minute, and those that are tried again.'),
  retrying: z.int().describe('How many of them have failed and are tried again.'),
  oldest_seconds: z.number().describe('How long the oldest one that is due has waited.'),
});

const givenUp = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string().nullable().describe('The address of a mail.'),
  why: z.string().describe('Empty where the reason could quote personal data; the log has its place.'),
  at: z.string(),
});
export type GivenUpJob = z.infer<typeof givenUp>;

const backups = z.object({
  at: z.string().describe('The time in India at which one is made each day.'),
  newest: z.string().nullable().describe('When the newest in BACKUP_DIR was begun; null if there is none.'),
  is_late: z.boolean().describe('Whether it is older than two days, or there is none since one is made each day.'),
});

const replica = z.object({
  lag_seconds: z.number().nullable().describe('How far behind it is; null if it can’t be read.'),
  is_read: z.boolean().describe('Whether it answers visitors, since it isn’t too far behind.'),
});

const health = z.object({
  version: z.string(),
  database: z.object({ engine: z.enum(['embedded', 'server']), version: z.string(), megabytes: z.number() }),
  replica: replica.nullable().describe('Null if DATABASE_REPLICA_URL isn’t set.'),
  search: z.object({
    engine: z.enum(['memory', 'opensearch']),
    state: z.enum(['starting', 'ready', 'failed']),
    lag: z.int().nullable().describe('Changes that search doesn’t answer of yet; null until it is loaded.'),
  }),
  jobs: z.array(waiting).describe('Kinds of which a job is due or tried again.'),
  held_mails: z
    .int()
    .describe('Mails that waited when the restored backup was made, until the operator sends or deletes them.'),
  mail_as_files: z.boolean().describe('Whether mail is written to files in DATA_DIR, because SMTP_URL isn’t set.'),
  given_up: z.array(givenUp).describe('Newest first, at most 50; kept for a week.'),
  store_reachable: z.boolean(),
  backups: backups.nullable().describe('Null if none are scheduled.'),
  free_megabytes: z.number().describe('Space left where DATA_DIR is.'),
});
export type Health = z.infer<typeof health>;

const own = callFor('health', 'Health');

export const healthContract = {
  find: own('GET /admin/health', 'How the program and what it needs are').output(dataResponse(health)),
  retry: own('POST /admin/health/jobs/{id}/retry', 'Try a job again that was given up, such as a mail that was refused')
    .input(z.strictObject({ id: z.uuid('Send the id of a job that was given up.') }))
    .output(savedResponse(health)),
};
