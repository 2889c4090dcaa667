import type { FloorPlan, ProjectDetail } from '#shared/projects/contract.ts';

type DrawnPlan = FloorPlan & { picture: NonNullable<FloorPlan['picture']> };

/** Splits floor plans into pictures and documents (PDFs, links elsewhere), which open in a tab. */
export function plansOf({ floor_plans }: ProjectDetail): { drawn: DrawnPlan[]; documents: FloorPlan[] } {
  return {
    drawn: floor_plans.filter((plan): plan is DrawnPlan => plan.picture !== null),
    documents: floor_plans.filter(({ picture }) => picture === null),
  };
}
