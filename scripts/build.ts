/** Builds the pages into dist, unless they are of these sources already, and weighs their scripts and styles. */
import './help.ts';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { weighPages } from './page-scripts.ts';
import { keepBuildSeconds } from './tests/quotient.ts';

const seconds = await ensureBuilt(buildDirectory);
if (seconds !== undefined) {
  keepBuildSeconds(seconds);
  console.log(`Built in ${seconds.toFixed(1)} s.`);
}

for (const { page, bytes, maxBytes } of await weighPages(buildDirectory))
  if (bytes > maxBytes) {
    console.error(`Page “${page}”: ${bytes} bytes compressed, ${maxBytes} at most. \`npm run bench\` weighs them all.`);
    process.exitCode = 1;
  }
