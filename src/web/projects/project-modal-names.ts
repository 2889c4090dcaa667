/** What a project's page can have open over it, as its address names it. */
export const projectModals = [
  'about',
  'location',
  'floor-plans',
  'facilities',
  'gallery',
  'image',
  'video',
  'inquiry',
  'visit',
] as const;
export type ProjectModal = (typeof projectModals)[number];
