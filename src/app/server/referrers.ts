/** Names and links the records that use another one, and so prevent its deletion. */
export const referrers = {
  projects: {
    one: 'project',
    many: 'projects',
    title: 'project_name',
    link: (id: number) => `/project/${id}/details`,
  },
  categories: {
    one: 'category within it',
    many: 'categories within it',
    title: 'category_name',
    link: (id: number) => `/admin/categories?edit=${id}`,
  },
  locations: {
    one: 'location within it',
    many: 'locations within it',
    title: 'location_name',
    link: (id: number) => `/admin/locations?edit=${id}`,
  },
  cost_rates: {
    one: 'cost rate',
    many: 'cost rates',
    title: 'source',
    link: (id: number) => `/admin/cost-rates?edit=${id}`,
  },
};
