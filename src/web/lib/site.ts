import { getRouteApi } from '@tanstack/react-router';
import { api } from './api.ts';
import { startContext } from './start-context.ts';

const footerKinds = ['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation'] as const;

/** What header and footer say: the expo's details, and the main category behind each kind of project the footer names; for the signed in, their anti-forgery token. */
export async function loadSite() {
  const [{ data }, categories] = await Promise.all([api().settings.site(), loadCategories()]);
  const projectKinds = footerKinds.map((name) => ({
    name,
    categoryId: categories.find((category) => category.category_name.toLowerCase().startsWith(name.toLowerCase()))?.id,
  }));
  // Every page carries this; the long texts are loaded by the pages that show them.
  const { about, why_visit, contact, ...site } = data;
  return { ...site, projectKinds, antiForgery: startContext()?.antiForgery };
}

/** In the browser the footer does without; a page that the server makes is kept, and must be whole. */
const loadCategories = () =>
  api()
    .catalogue.categories()
    .catch((error) => {
      if (startContext()) throw error;
      return [];
    });

export type Site = Awaited<ReturnType<typeof loadSite>>;

const root = getRouteApi('__root__');

/** The expo's details, in any component of a page. */
export const useSite = (): Site => root.useLoaderData();
