import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Maps are drawn without a graphics card.
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Most tests are not about pictures: loading them, and the server's resizing, take a quarter of a test's time. */
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'] };
const desktop = { width: 1280, height: 800 };

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // No test waits for a transition to end.
    contextOptions: { reducedMotion: 'reduce' },
    // A machine that only checks keeps no files, and a trace of every test takes a tenth of their time.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      // Journeys tagged @phone run here too, on a small touch screen. The longest of all is among them, so that these are
      // first: the other worker would have nothing left to do at the end.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What is about a small screen alone is tagged @phone-only.
    {
      name: 'desktop',
      grepInvert: /@phone-only|@pictures/,
      use: { viewport: desktop, launchOptions: withoutPictures },
    },
    // What looks at pictures is tagged @pictures.
    { name: 'pictures', grep: /@pictures/, use: { viewport: desktop } },
  ],
});
