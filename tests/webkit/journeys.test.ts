import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { startWebKit } from '../support/webkit.ts';

let expo: Awaited<ReturnType<typeof startServer>>;
let webKit: Awaited<ReturnType<typeof startWebKit>>;
let browser: WebDriver;
beforeAll(async () => {
  webKit = await startWebKit();
  browser = webKit.driver;
  buildWeb();
  expo = await startServer(temporaryDirectory('webkit'));
}, 240_000);
afterAll(async () => {
  await webKit?.stop();
  await expo?.stop();
});

const patience = 40_000;

/** Waits for an element that is shown. @param selector is an XPath */
const shown = (selector: string): Promise<WebElement> =>
  browser.wait(
    async () => {
      const all = await browser.findElements(By.xpath(selector));
      const visible = await Promise.all(all.map((each) => each.isDisplayed().catch(() => false)));
      return all[visible.indexOf(true)];
    },
    patience,
    `${selector} isn’t shown`,
  ) as Promise<WebElement>;

/** Waits for a link or button by what it says, in the open dialog if there is one. */
const control = (text: string): Promise<WebElement> =>
  shown(`(//dialog[@open]|//body[not(.//dialog[@open])])//*[self::a or self::button or self::label]
    [normalize-space()="${text}" or @aria-label="${text}"]`);

const field = (label: string): Promise<WebElement> =>
  shown(`//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(),"${label}")]/@for]`);

async function pressed(element: WebElement): Promise<void> {
  await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
  await element.click();
}

const press = async (text: string): Promise<void> => pressed(await control(text));

/** Opens a page and waits until it is hydrated. */
async function open(path: string): Promise<void> {
  await browser.get(expo.url + path);
  await browser.wait(
    () =>
      browser.executeScript(`return [...document.querySelectorAll('main *:not(svg *, [data-markup] *)')].slice(-1)
        .some((each) => Object.keys(each).some((key) => key.startsWith('__react')))`),
    patience,
    `${path} isn’t hydrated`,
  );
}

test('a search is suggested, opened and compared', async () => {
  await open('/');
  const search = await shown('//input[@role="combobox"]');
  await search.sendKeys('aamr');
  await shown('//*[@role="option"][contains(., "Aamraban Living")]');

  await open('/projects?kinds=2bhk');
  const compare = () => browser.findElements(By.css('article button[aria-label^="Compare "]'));
  await browser.wait(async () => (await compare()).length > 1, patience);
  for (const each of (await compare()).slice(0, 2)) await each.click();
  await pressed(await shown('//*[@aria-label="To compare"]//a[.="Compare 2 projects"]'));
  await shown('//h1[.="Compare projects"]');
});

test('a visit is booked in a dialog of the project’s page', async () => {
  await open('/project/1/details');
  await press('Book a Site Visit');
  await pressed(await shown('(//*[@aria-label="Next days"]//label[input[not(@disabled)]])[4]'));
  await pressed(await shown('//label[starts-with(normalize-space(), "10:00")]'));
  await (await field('Name')).sendKeys('Nila Joshi');
  await (await field('Email')).sendKeys('nila@example.in');
  await (await field('Phone')).sendKeys('+91 98200 12345');
  await press('Book visit');
  const said = await shown('//dialog[@open]//*[@role="status"][normalize-space()]');
  expect(await said.getText()).toMatch(/^Thank you for booking a site visit!/);
});

test('a builder signs in and saves a project', async () => {
  await open('/login');
  await (await field('Email')).sendKeys('builder@aangan.example');
  await (await field('Password')).sendKeys('courtyard-demo');
  await press('Sign in');
  await shown('//h2[.="What to do next"]');

  await browser.get(`${expo.url}/admin/projects/1/edit`);
  const description = await shown('(//*[@contenteditable="true"])[1]');
  await pressed(description);
  await description.sendKeys(' Seen in another browser.');
  await press('Save changes');
  await shown('//*[@role="status"][contains(., "was saved")]');

  await browser.get(`${expo.url}/admin/site-visits`);
  await press('Walk-in');
  const dialog = await shown('//dialog[@open]');
  expect((await dialog.getRect()).height).toBeGreaterThan(300);
  await field('Name');
});
