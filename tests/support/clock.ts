import { existsSync, globSync, writeFileSync } from 'node:fs';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Says why a program's clock can't be set here; undefined where it can. */
export const whyNoClock = (): string | undefined =>
  library && existsSync(library) ? undefined : 'libfaketime isn’t installed';

/**
 * Returns the settings of a program whose clock a test sets by way of `file`. Timers and waits go on as they are.
 */
export function clockSettings(file: string): Record<string, string> {
  setClock(file, '+0');
  return {
    LD_PRELOAD: library as string,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Sets the program's clock this far from the real one, such as `+1h` or `-1d`. */
export const setClock = (file: string, offset: string): void => writeFileSync(file, `${offset}\n`);
