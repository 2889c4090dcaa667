import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.ts';

const directory = temporaryDirectory('proxies');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;

/** Makes a certificate, and an example that names it instead of the one of its comments. @returns its path */
function example(name: string, certificates: string[]): string {
  const [certificate, key] = [join(directory, 'expo.example'), join(directory, 'expo.example.key')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=expo.example'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  let text = readFileSync(join('deploy', name), 'utf8');
  for (const path of certificates) {
    expect(text).toContain(path);
    text = text.replace(path, certificate);
  }
  writeFileSync(join(directory, name), text);
  return join(directory, name);
}

const checks: [string, () => string[]][] = [
  ['haproxy', () => ['-c', '-f', example('haproxy.cfg', ['/etc/haproxy/expo.example.pem'])]],
  [
    'nginx',
    () => {
      const of = '/etc/letsencrypt/live/expo.example';
      const site = example('nginx.conf', [`${of}/fullchain.pem`, `${of}/privkey.pem`]);
      const whole = join(directory, 'whole.conf');
      const pid = join(directory, 'nginx.pid');
      writeFileSync(whole, `pid ${pid}; error_log stderr; events {} http { access_log off; include ${site}; }`);
      return ['-t', '-e', 'stderr', '-c', whole];
    },
  ],
  ['caddy', () => ['validate', '--adapter', 'caddyfile', '--config', join('deploy', 'Caddyfile')]],
];

for (const [program, words] of checks)
  test.skipIf(!isThere(program) || !isThere('openssl'))(`${program} accepts its example`, () => {
    const { status, stdout, stderr } = spawnSync(program, words(), { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
