import { constants } from 'node:zlib';

/**
 * For answers that are compressed while somebody waits (docs/decisions/0122). Each compression takes the memory of its
 * window, by default 4 MB of which an answer fills a tenth, and V8 collects garbage because of it.
 */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
