import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { qrCodeSvg } from '../qr-code.ts';

const day = 86_400;
/** The cache takes about 2 MB, because a code has about 4 kB. */
const codes = new LRUCache<string, string>({ max: 500 });

/** Answers with the QR code of an address, or with 404 without an address. */
export function sendQrCode(reply: FastifyReply, url: string | undefined): FastifyReply {
  if (!url) return reply.code(404).header('cache-control', 'no-store').send({ message: 'QR code not found.' });
  const code = codes.get(url) ?? qrCodeSvg(url);
  codes.set(url, code);
  return reply.type('image/svg+xml').header('cache-control', `public, max-age=${day}`).send(code);
}
