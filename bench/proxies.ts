import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type SitePorts = { site: number; first: number; second: number };

/** Reads one of the examples for operators. */
export const exampleOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), 'utf8');

/** Returns the example of HAProxy in front of two processes, but without TLS, and with visitors' networks as they say. */
export const siteProxy = (ports: SitePorts): string =>
  exampleOf('haproxy.cfg')
    .replace('option httplog', 'option httplog\n  option dontlog-normal')
    .replace('bind :80', `bind 127.0.0.1:${ports.site}`)
    .replace(/^ {2}(bind :443|http-request (deny|redirect|set-header)) .*\n/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.second}`);

/** Starts HAProxy. @param home is a directory for its configuration. @param log is an open file for what it says. */
export function startHaproxy(home: string, configuration: string, log: number, name = 'haproxy'): ChildProcess {
  const path = join(home, `${name}.cfg`);
  writeFileSync(path, configuration);
  return spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', log, log] });
}

/** The settings of processes behind the proxy, with the demo. */
export const settingsBehindProxy: Record<string, string> = {
  TRUST_PROXY: 'yes',
  SHUTDOWN_DELAY_SECONDS: '3',
  DEMO_DATA: 'yes',
  LOG_LEVEL: 'error',
};
