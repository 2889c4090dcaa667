import { existsSync } from 'node:fs';

/** A release comes without npm, and has the command `aangan` (deploy/aangan). */
const isRelease = !existsSync(new URL('../../../package-lock.json', import.meta.url));

/** Returns how an operator types a command: `npm run backup -- FILE` in the sources, else `aangan backup FILE`. */
export function commandLine(name: string, words = ''): string {
  if (isRelease) return `aangan ${name} ${words}`.trimEnd();
  return `npm run ${name}${words && ` -- ${words}`}`;
}
