import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildDirectory } from '#platform/server/pages/handler.ts';

const file = new URL('build-seconds.json', buildDirectory);

/** Notes how long a build took, for the test run that it is part of. */
export const keepBuildSeconds = (seconds: number): void =>
  writeFileSync(file, JSON.stringify({ at: Date.now(), seconds }));

/**
 * Returns the cost of a whole run, as a number comparable between machines: the run's minutes divided by the build's
 * seconds. The minutes count from `started` to now. `.ci/run` passes its own beginning, so that installing, building
 * and checking are included. The seconds are those of building the web application from nothing in the same run, on an
 * otherwise idle machine.
 * @param started is in milliseconds since 1970.
 * @returns a line for the log, without a quotient if nothing was built in this run
 */
export function costOf(started: number): string {
  const minutes = (Date.now() - started) / 60_000;
  const built: { at: number; seconds: number } | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (built === undefined || built.at < started)
    return `The run took ${minutes.toFixed(2)} min. The build was there already: no quotient.`;
  const { seconds } = built;
  return `The run took ${minutes.toFixed(2)} min, its build ${seconds.toFixed(1)} s: quotient ${(minutes / seconds).toFixed(3)}.`;
}
