/** The modals of a consultant's stall, as its address names them (specification, section 2 "Consultant profile"). */
export const consultantModals = ['about', 'video', 'achievements', 'card', 'location', 'inquiry', 'visit'] as const;

/** The modals of a builder's stall (specification, section 2 "Builder profile"): beside those, what its projects have to show. */
export const builderModals = [...consultantModals, 'floor-plans', 'facilities', 'gallery'] as const;
export type StallModal = (typeof builderModals)[number];

/** The modals of a builder's public page. */
export const builderPageModals = [
  'video',
  'achievements',
  'location',
  'inquiry',
  'visit',
] as const satisfies readonly StallModal[];
