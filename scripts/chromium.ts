import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without a user interface makes tests a third faster. */
const headlessShell = 'chromium-headless-shell';
const commands = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];

/**
 * Returns the path of an installed Chrome or Chromium: CHROME_PATH, one on PATH, at a usual place, or Playwright's own.
 */
export function findChromium(): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => commands.flatMap((name) => endings.map((ending) => join(directory, name + ending))));
  const installed = [process.env.CHROME_PATH ?? '', ...onPath, ...usualPlaces].find((path) => path && existsSync(path));
  if (installed) return installed;
  const downloaded = chromium.executablePath();
  return starts(downloaded) ? downloaded : undefined;
}

/**
 * Finds or installs a Chrome or Chromium: Playwright's own, or else Debian's package. On a machine that only checks
 * (`CI`), Debian's headless shell is installed in addition to another browser, if available.
 * @throws Error that says what to install, if neither is available
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && process.env.CI && !process.env.CHROME_PATH && !found.endsWith(headlessShell))
    installDebians(headlessShell);
  if (found) return findChromium() ?? found;
  console.log('There is no Chrome or Chromium here: getting one for the browser tests.');
  installPlaywrights();
  if (!findChromium()) installDebians('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chrome or Chromium and none could be installed. Install one, or give the path of one as CHROME_PATH.',
  );
}

function installPlaywrights(): void {
  const minutes = 5;
  console.log('Trying Playwright’s Chromium …');
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'ignore'],
    timeout: minutes * 60_000,
    shell: process.platform === 'win32',
  });
}

/** Returns whether the program runs here. A downloaded browser may lack libraries of the system. */
function starts(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installDebians(name: string): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const isRoot = process.getuid?.() === 0;
  const [program = '', ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  console.log(`Trying Debian’s ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) =>
    spawnSync(program, [...before, '-qq', ...words], { stdio: 'ignore', env, timeout: 3 * 60_000 });
  run('update');
  run('install', '--no-install-recommends', '-y', name);
}
