/**
 * Adds to package-lock.json the optional packages of platforms that this machine's registry could not provide. npm
 * leaves them out, and `npm ci` then refuses the lock file on every platform. The package that depends on them pins
 * their versions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> } & Record<
  string,
  unknown
>;

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));

const added = Object.entries(lock.packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${parent}/node_modules/${name}`])
    .map(([name, version]): [string, Entry] => [
      `node_modules/${name}`,
      { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
    ]),
);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) }).sort(([a], [b]) =>
  a < b ? -1 : 1,
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added.`);

/** Returns the platform of a package such as `@scope/core-linux-x64-musl`, by the words of its name. */
function platformOf(name: string): Entry {
  const os = /android|darwin|linux|win32|freebsd|openharmony/.exec(name)?.[0];
  const cpu = /arm64|x64|ia32|ppc64|riscv64|s390x|wasm32|arm/.exec(name)?.[0];
  const libc = name.endsWith('musl') ? 'musl' : name.endsWith('-gnu') && os === 'linux' ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
