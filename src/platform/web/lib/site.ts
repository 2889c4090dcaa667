import { getRouteApi } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { projectKinds as kinds } from '#catalogue/shared/kind-rules.ts';
import { api } from './api.ts';
import { startContext } from './start-context.ts';

/** Returns the data of header and footer: the expo's details, each project kind's category, and the CSRF token. */
export async function loadSite() {
  const [{ data }, categories] = await Promise.all([api().settings.site(), loadCategories()]);
  const projectKinds = kinds.map((kind) => {
    const category = categories.find(({ project_kind }) => project_kind === kind);
    return { kind, name: category?.category_name ?? kind, categoryId: category?.id };
  });
  const { about, why_visit, contact, privacy, terms, ...site } = data;
  return { ...site, hasTerms: terms !== '', projectKinds, antiForgery: startContext()?.antiForgery };
}

/** In the browser the footer works without them. A server-rendered page may be cached, and must be complete. */
const loadCategories = () =>
  api()
    .catalogue.categories()
    .catch((error) => {
      if (startContext()) throw error;
      return [];
    });

export type Site = Awaited<ReturnType<typeof loadSite>>;

const root = getRouteApi('__root__');

export const useSite = (): Site => root.useLoaderData();

/** Returns the expo's details with its long texts. */
export const loadSiteTexts = async () => (await api().settings.site()).data;

export const siteOrigin = createIsomorphicFn()
  .server(() => new URL(getRequest().url).origin)
  .client(() => location.origin);
