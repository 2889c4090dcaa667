/**
 * Packs a release for this kind of machine: the build, the server's sources and the packages that it needs. It starts
 * without building, from a directory that is read-only.
 */
import './help.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';

type Package = { dev?: boolean };
type Lock = { packages: Record<string, Package> };

const root = fileURLToPath(new URL('../', import.meta.url));
const { devDependencies: _, scripts, ...manifest } = JSON.parse(read('package.json'));
const name = `${manifest.name}-${manifest.version}`;
const staged = join(root, '.cache/package', name);
const archive = join(root, '.cache/package', `${name}-${process.platform}-${process.arch}.tar.gz`);

const documents = ['README.md', 'CONTRIBUTING.md', 'LICENSE', 'CHANGELOG.md', '.env.example', 'deploy', 'docs'];
/** Only editors and debuggers read these. */
const unneeded = /\.(map|d\.ts|d\.mts|d\.cts|tsbuildinfo)$|^node_modules\/node\/node_modules$/;

await ensureBuilt(buildDirectory);
rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
for (const path of [...documents, ...serverSources(), 'dist', ...packages()]) copy(path);
writeFileSync(
  join(staged, 'package.json'),
  `${JSON.stringify({ ...manifest, scripts: { start: scripts.start } }, null, 2)}\n`,
);
mkdirSync(join(staged, 'node_modules/.bin'));
cpSync(join(root, 'node_modules/.bin/node'), join(staged, 'node_modules/.bin/node'), { verbatimSymlinks: true });
pack();
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
console.log(`${archive}\n${megabytes(statSync(archive).size)} MB, SHA-256 ${hash}`);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Returns the folders of `src` except those that only the build needs. */
function serverSources(): string[] {
  return globSync(['src/*/{server,shared}', 'src/demo'], { cwd: root });
}

/**
 * Returns the folders of installed packages that aren't only for development. Packages of other platforms aren't
 * installed.
 */
function packages(): string[] {
  const { packages }: Lock = JSON.parse(read('package-lock.json'));
  return Object.entries(packages).flatMap(([path, { dev }]) =>
    path !== '' && !dev && existsSync(join(root, path)) ? [path] : [],
  );
}

/** Packages within a package are listed by themselves, except the release of Node.js, which is also in `node/bin`. */
function copy(path: string): void {
  mkdirSync(dirname(join(staged, path)), { recursive: true });
  cpSync(join(root, path), join(staged, path), {
    recursive: true,
    filter: (from) => !unneeded.test(from.slice(root.length)) && !(from.endsWith('/node_modules') && from !== path),
  });
}

function pack(): void {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rw,go+r-w,a+X'];
  const { status } = spawnSync('tar', ['-czf', archive, ...owner, '-C', dirname(staged), basename(staged)], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`tar ended with ${status}.`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
