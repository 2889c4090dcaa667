type Search = { days?: unknown };

/**
 * Options of the routes with a dashboard, spread as those of `listRoute`. The page validates the values, because routes
 * are in every page's script.
 */
export const dashboardRoute = {
  validateSearch: ({ days }: Search): Search => ({ days }),
  loaderDeps: ({ search }: { search: Search }) => search,
  preloadStaleTime: 0,
};
