import { buildDirectory } from '#server/app.ts';
import { ensureBuilt } from '#server/platform/pages/build.ts';

await ensureBuilt(buildDirectory);
