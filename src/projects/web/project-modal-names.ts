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
  'report',
] as const;
export type ProjectModal = (typeof projectModals)[number];
