export const consultantModals = [
  'about',
  'video',
  'achievements',
  'card',
  'location',
  'inquiry',
  'visit',
  'claim',
  'report',
  'gallery',
] as const;

export const builderModals = [...consultantModals, 'floor-plans', 'facilities'] as const;
export type StallModal = (typeof builderModals)[number];

export const builderPageModals = [
  'video',
  'achievements',
  'location',
  'inquiry',
  'visit',
  'report',
] as const satisfies readonly StallModal[];
