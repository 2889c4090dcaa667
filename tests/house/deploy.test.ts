import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.ts';

const directory = temporaryDirectory('deploy');
const certificate = join(directory, 'both.pem');

afterAll(() => rmSync(directory, { recursive: true }));

/**
 * `written` is the example as the program can read it here. `words` are the arguments that make the program check it.
 */
type Example = { file: string; program: string; written: (text: string) => string; words: (path: string) => string[] };

const examples: Example[] = [
  {
    file: 'nginx.conf',
    program: 'nginx',
    written: (text) =>
      `pid ${directory}/pid; error_log stderr; events {} http { access_log off; ${text
        .replace(/listen (80|443)/g, 'listen 127.0.0.1:30$1')
        .replace(/\/etc\/letsencrypt\S+\.pem/g, certificate)} }`,
    words: (path) => ['-t', '-c', path],
  },
  {
    file: 'Caddyfile',
    program: 'caddy',
    written: (text) => text,
    words: (path) => ['validate', '--adapter', 'caddyfile', '--config', path],
  },
  {
    file: 'haproxy.cfg',
    program: 'haproxy',
    written: (text) => text.replace('/etc/haproxy/expo.example.pem', certificate),
    words: (path) => ['-c', '-f', path],
  },
  {
    file: 'haproxy-postgresql.cfg',
    program: 'haproxy',
    written: (text) => text,
    words: (path) => ['-c', '-f', path],
  },
  {
    file: 'aangan@.service',
    program: 'systemd-analyze',
    written: (text) => text.replaceAll('/opt/aangan', process.cwd()),
    words: (path) => ['verify', path],
  },
];

test.for(examples)('$program accepts deploy/$file', ({ file, program, written, words }, { skip }) => {
  makeCertificate();
  const path = join(directory, file);
  writeFileSync(path, written(readFileSync(join('deploy', file), 'utf8')));
  const { error, status, stdout, stderr } = spawnSync(program, words(path), { encoding: 'utf8', env: home() });
  skip(error !== undefined, `${program} is not installed: deploy/${file} was not checked.`);
  expect(status, stdout + stderr).toBe(0);
});

/** Caddy needs a home directory for its certificates. */
function home(): NodeJS.ProcessEnv {
  return { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
}

function makeCertificate(): void {
  if (existsSync(certificate)) return;
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=expo.example';
  const key = join(directory, 'key.pem');
  const made = join(directory, 'made.pem');
  const { status, stderr } = spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', made]);
  if (status !== 0) throw new Error(String(stderr));
  writeFileSync(certificate, readFileSync(made, 'utf8') + readFileSync(key, 'utf8'));
}
