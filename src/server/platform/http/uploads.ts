import type { FastifyRequest } from 'fastify';

/** The most that a form with files may weigh, in bytes; it is held in memory while it is read. */
export const largestUpload = 12 * 1024 * 1024;

/** Whether a request brings a form of several parts. Only the signed in may: there is nothing to upload for others. */
export const isUpload = (request: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(request.headers['content-type'] ?? '');

/** What speaks against reading a form of several parts, as an error to be answered; null when nothing does. */
export function uploadProblem(request: FastifyRequest): (Error & { statusCode: number }) | null {
  const given = request.headers['content-length'];
  // Without a length only reading would tell how much it is; browsers always say it.
  if (given === undefined) return Object.assign(new Error('Say how long the form is.'), { statusCode: 411 });
  return Number(given) <= largestUpload
    ? null
    : Object.assign(new Error(`Upload ${largestUpload / 1024 / 1024} MB at most.`), { statusCode: 413 });
}
