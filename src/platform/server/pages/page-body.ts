import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';

/** Returns a page's body in an encoding. */
export type PageBody = (encoding: Compression | 'identity') => Promise<Buffer>;

/** The window is 256 kB, because V8 collects garbage more often with the default of 2 MB (docs/decisions/0123). */
const windowLog = 18;

/** A compression, with its levels for a page that is asked for once and for one that is asked for again. */
type Codec = {
  levels: readonly [once: number, again: number];
  compress: (body: Buffer, level: number) => Promise<Buffer>;
  decompress: (made: Buffer) => Promise<Buffer>;
};

/** The encodings of pages, the preferred ones first. */
const codecs = {
  zstd: {
    levels: [3, 9],
    compress: (body, level) =>
      promisify(zstdCompress)(body, {
        params: { [constants.ZSTD_c_windowLog]: windowLog, [constants.ZSTD_c_compressionLevel]: level },
      }),
    decompress: promisify(zstdDecompress),
  },
  br: {
    levels: [5, 6],
    compress: (body, level) =>
      promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_LGWIN]: windowLog, [constants.BROTLI_PARAM_QUALITY]: level },
      }),
    decompress: promisify<Buffer, Buffer>(brotliDecompress),
  },
  gzip: {
    levels: [6, 9],
    compress: (body, level) => promisify<Buffer, { level: number }, Buffer>(gzip)(body, { level }),
    decompress: promisify<Buffer, Buffer>(gunzip),
  },
} as const satisfies Record<string, Codec>;
type Compression = keyof typeof codecs;

/** Returns the encoding for a client. @param accepted is its `accept-encoding` */
export function encodingFor(accepted: string): Compression | 'identity' {
  const names = accepted.split(/[\s,;]+/);
  return (Object.keys(codecs) as Compression[]).find((name) => names.includes(name)) ?? 'identity';
}

/**
 * Compresses a body when an encoding is first asked for, and keeps the result. Pages are ten times as large as their
 * compressed form, so from then on the body itself isn't kept: a client that accepts no compression gets it
 * decompressed. A page that is asked for again is compressed better, once, since it is one of few that many ask for.
 */
export function pageBody(body: Buffer): PageBody {
  let plain = returning(body);
  const kept = new Map<Compression, { level: number; made: Promise<Buffer> }>();

  async function compressed(compression: Compression, level: number): Promise<Buffer> {
    const made = await codecs[compression].compress(await plain(), level);
    plain = () => codecs[compression].decompress(made);
    return made;
  }

  return (encoding) => {
    if (encoding === 'identity') return plain();
    const [once, again] = codecs[encoding].levels;
    const known = kept.get(encoding);
    if (known?.level === again) return known.made;
    const level = known ? again : once;
    const made = compressed(encoding, level);
    kept.set(encoding, { level, made });
    return made;
  };
}

/**
 * Returns a function for a body. It isn't made within `pageBody`, whose other functions would keep the body in memory.
 */
const returning = (body: Buffer) => async () => body;
