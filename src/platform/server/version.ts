import { readFileSync } from 'node:fs';

const packageFile = new URL('../../../package.json', import.meta.url);

/** The version of this program, such as `0.2.0`. */
export const programVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** Returns whether a version such as `0.9.1` comes before another. */
export function isOlder(version: string, other: string): boolean {
  const [numbers, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]];
  const differing = numbers.findIndex((number, index) => number !== others[index]);
  return differing >= 0 && (numbers[differing] as number) < (others[differing] ?? 0);
}
