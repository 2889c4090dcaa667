import { getRouteApi } from '@tanstack/react-router';
import { api } from './api.ts';
import { startContext } from './start-context.ts';

const footerKinds = ['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation'] as const;

/** What header and footer say: the expo's details, and the main category behind each kind of project the footer names; for the signed in, their anti-forgery token. */
export async function loadSite() {
  const [{ data }, categories] = await Promise.all([api().settings.site(), api().catalogue.categories()]);
  const projectKinds = footerKinds.map((name) => ({
    name,
    categoryId: categories.find((category) => category.category_name.toLowerCase().startsWith(name.toLowerCase()))?.id,
  }));
  return { ...data, projectKinds, antiForgery: startContext()?.antiForgery };
}
export type Site = Awaited<ReturnType<typeof loadSite>>;

const root = getRouteApi('__root__');

/** The expo's details, in any component of a page. */
export const useSite = (): Site => root.useLoaderData();
