import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from './postgres.ts';

const browsers = '/usr/lib/*/webkit2gtk-*/MiniBrowser';

/** Returns what keeps WebKit from being started, and how to get it; undefined if nothing does. */
function webKitObstacle(): string | undefined {
  const [missing] = ['WebKitWebDriver', 'Xvfb'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing === undefined && globSync(browsers).length > 0) return undefined;
  return `WebKit was not started: there is no ${missing ?? browsers} (on Debian: apt install webkit2gtk-driver xvfb).`;
}

/** Starts WebKit, which is Safari's engine, on a screen of its own. @throws Error if it isn't installed */
export async function startWebKit(): Promise<{ driver: WebDriver; stop: () => Promise<void> }> {
  const obstacle = webKitObstacle();
  if (obstacle) throw new Error(obstacle);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve) => screen.stdio[3]?.once('data', (line) => resolve(`${line}`)));
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    // A test machine has no graphics card, and often no right to make the sandbox.
    env: {
      ...process.env,
      DISPLAY: `:${display.trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const driver = await connected(port, service);
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const stop = async () => {
    await driver.quit();
    service.kill();
    screen.kill();
  };
  return { driver, stop };
}

async function connected(port: number, service: ChildProcess): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  while (service.exitCode === null && !(await fetch(`${url}/status`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: globSync(browsers)[0], args: ['--automation'] },
    })
    .build();
}
