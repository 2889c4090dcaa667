import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for 100 MB at 1 Mbit/s. */
export const longestUploadMs = 15 * 60_000;
/** Also the longest pause of an upload. */
const longestRequestMs = 90_000;
const longestPauseMs = 30_000;

/** Forms with files are uploads. Their senders are identified before they are read. */
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
          longestPauseMs,
        )
      : setTimeout(cut, longestRequestMs);
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
