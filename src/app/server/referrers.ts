const projectsOf = (filter: string) => (id: number) => `/admin/projects?${filter}=${id}`;

/** Names and links the records that use another one, and so prevent its deletion. */
export const referrers = {
  projects: {
    one: 'project',
    many: 'projects',
    title: 'project_name',
    link: (id: number) => `/admin/projects/${id}/edit`,
    lists: {
      location_id: projectsOf('location_id'),
      category_id: projectsOf('category_id'),
      sub_category_id: projectsOf('category_id'),
      sub_category3_id: projectsOf('category_id'),
      bank_id: projectsOf('bank_id'),
      facility_id: projectsOf('facility_id'),
    },
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
    lists: { parent_id: (id: number) => `/admin/locations?parent_id=${id}` },
  },
  cost_rates: {
    one: 'cost rate',
    many: 'cost rates',
    title: 'source',
    link: (id: number) => `/admin/cost-rates?edit=${id}`,
    lists: { location_id: (id: number) => `/admin/cost-rates?location_id=${id}` },
  },
};
