import { promisify } from 'node:util';
import { constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib';

/** Returns a page's body in an encoding. */
export type PageBody = (encoding: Compression | 'identity') => Promise<Buffer>;

/** The window is 256 kB, because V8 collects garbage more often with the default of 2 MB (docs/decisions/0123). */
const zstdOptions = { params: { [constants.ZSTD_c_windowLog]: 18 } };

const codecs = {
  zstd: {
    compress: (body: Buffer) => promisify(zstdCompress)(body, zstdOptions),
    decompress: promisify(zstdDecompress),
  },
  gzip: { compress: promisify<Buffer, Buffer>(gzip), decompress: promisify(gunzip) },
};
type Compression = keyof typeof codecs;

/**
 * Compresses a body when an encoding is first asked for, and keeps the result. Pages are ten times as large as their
 * compressed form, so from then on the body itself isn't kept: a client that accepts no compression gets it
 * decompressed.
 */
export function pageBody(body: Buffer): PageBody {
  let plain = returning(body);
  const compressed = new Map<Compression, Promise<Buffer>>();

  async function make(compression: Compression): Promise<Buffer> {
    const made = await codecs[compression].compress(await plain());
    plain = () => codecs[compression].decompress(made);
    return made;
  }

  return (encoding) => {
    if (encoding === 'identity') return plain();
    const made = compressed.get(encoding) ?? make(encoding);
    compressed.set(encoding, made);
    return made;
  };
}

/**
 * Returns a function for a body. It isn't made within `pageBody`, whose other functions would keep the body in memory.
 */
const returning = (body: Buffer) => async () => body;
