import type { OnError } from './service.ts';

type Log = { warn: (facts: object, text: string) => void; error: (facts: object, text: string) => void };

export const logJobErrors =
  (log: Log): OnError =>
  ({ error, job, id, final }) => {
    if (job === undefined) return log.error({ err: error }, 'The job queue failed.');
    if (final) return log.error({ err: error, job, job_id: id }, 'A job was given up.');
    log.warn({ err: error, job, job_id: id }, 'A job failed and will be tried again.');
  };
