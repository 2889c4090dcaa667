import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds, time for 100 MB at 1 Mbit/s. */
export const maxUploadMs = 15 * 60_000;
/** In milliseconds, for a request without files. */
const maxRequestMs = 90_000;
/** In milliseconds. An upload that sends nothing for this long is cut off. */
const maxPauseMs = 30_000;

/** Forms with files are uploads. The sender of one is identified before it is read. */
const isUpload = ({ url, headers }: FastifyRequest): boolean =>
  /^\/api\/(media|projects(\/\d+)?)(\?|$)/.test(url) && /^\s*multipart\//i.test(headers['content-type'] ?? '');

export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !(raw.headers['content-length'] || raw.headers['transfer-encoding'])) return;
    const cut = () => raw.complete || raw.destroy();
    const timer = isUpload(request)
      ? setInterval(
          cutWhen(() => raw.socket.bytesRead, cut),
          maxPauseMs,
        )
      : setTimeout(cut, maxRequestMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

function cutWhen(count: () => number, cut: () => void): () => void {
  let before = count();
  return () => {
    const now = count();
    if (now === before) cut();
    before = now;
  };
}
