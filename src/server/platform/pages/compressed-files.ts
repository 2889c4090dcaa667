import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** One step below the best, which takes twice as long for 2 %. */
const quality = 10;
/** Below, the smaller answer still fills one packet. */
const worthwhileBytes = 1_024;

/** Writes beside each script and style under a directory its compressed forms, `.br` and `.gz`, smaller than a server makes them in passing. */
export async function compressFiles(directory: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg}', { cwd: directory })) {
    const file = `${directory}/${name}`;
    const content = await readFile(file);
    if (content.length < worthwhileBytes) continue;
    const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length };
    const [small, usual] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, usual)]);
  }
}
