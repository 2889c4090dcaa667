import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { findProject, projectAddress } from '../support/projects.ts';

// Search engines see pages like this, so nothing here may need a script.
test.use({ javaScriptEnabled: false, expectedComplaints: /^not loaded: \S+\.js \(csp\)$/ });

test('the page describes itself to search engines and link previews', async ({ page, baseURL }) => {
  const project = await findProject(page.request, ({ stall_picture, location }) => stall_picture && location);
  const canonical = `${baseURL}${projectAddress(project)}`;
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  for (const opened of ['', '?modal=gallery&zoom=2', '?utm_source=poster']) {
    await page.goto(projectAddress(project, opened));
    await expect(page).toHaveTitle(`${project.project_name}, ${project.location} · Aangan`);
    const description = await content('meta[name=description]');
    expect(description).toContain(project.developer_name);
    expect(String(description).length).toBeLessThanOrEqual(300);
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(canonical);
    expect(await content('meta[property="og:url"]')).toBe(canonical);
    expect(await content('meta[property="og:image"]')).toBe(`${baseURL}${project.share_picture.url}`);
    await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
  }
});

test('the structured data say the same as the page', async ({ page, baseURL }) => {
  const project = await findProject(page.request, (each) => each.end_price && each.stall_picture && each.facilities[0]);
  await page.goto(projectAddress(project));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(String(blocks[0]));
  expect(context).toBe('https://schema.org');
  const [listing, breadcrumb] = graph;
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: `${baseURL}${projectAddress(project)}`,
    image: expect.arrayContaining([`${baseURL}${project.stall_image_url}`]),
    mainEntity: {
      name: project.project_name,
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
      amenityFeature: expect.arrayContaining([expect.objectContaining({ name: project.facilities[0]?.name })]),
    },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: project.start_price,
      highPrice: project.end_price,
      offeredBy: { name: project.developer_name },
    },
  });
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
});
