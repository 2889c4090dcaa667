import { buildDirectory } from '#server/app.ts';
import { ensureBuilt } from '#server/platform/pages/build.ts';
import { keepBuildSeconds } from './tests/quotient.ts';

const seconds = await ensureBuilt(buildDirectory);
if (seconds !== undefined) {
  keepBuildSeconds(seconds);
  console.log(`Built in ${seconds.toFixed(1)} s.`);
}
