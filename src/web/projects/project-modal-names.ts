export const projectModals = [
  'about',
  'location',
  'floor-plans',
  'facilities',
  'gallery',
  'image',
  'video',
  'costs',
  'inquiry',
  'visit',
] as const;
export type ProjectModal = (typeof projectModals)[number];
