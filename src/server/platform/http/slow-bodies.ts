import type { FastifyInstance } from 'fastify';

/** 100 MB at 1 Mbit/s. */
export const longestUploadMs = 15 * 60_000;
/** Also the longest pause of an upload. */
const longestRequestMs = 90_000;
const longestPauseMs = 30_000;

const uploadPaths = new Set(['/api/media']);

export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (raw.complete || !(raw.headers['content-length'] || raw.headers['transfer-encoding'])) return;
    const cut = () => raw.complete || raw.destroy();
    const timer = uploadPaths.has(url.split('?')[0] as string)
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
