import { constants } from 'node:zlib';

/**
 * For responses that are compressed on request (docs/decisions/0122). Each compression allocates its window, by default
 * 4 MB of which a response fills a tenth, and V8 collects garbage because of it.
 */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
