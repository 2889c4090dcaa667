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
