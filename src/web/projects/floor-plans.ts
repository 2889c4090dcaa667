import type { FloorPlan, ProjectDetail } from '#shared/projects/contract.ts';

type DrawnPlan = FloorPlan & { picture: NonNullable<FloorPlan['picture']> };

/** The floor plans that are pictures of ours, which the viewer steps through, and the others, which are opened by themselves. */
export function plansOf({ floor_plans }: ProjectDetail): { drawn: DrawnPlan[]; papers: FloorPlan[] } {
  return {
    drawn: floor_plans.filter((plan): plan is DrawnPlan => plan.picture !== null),
    papers: floor_plans.filter(({ picture }) => picture === null),
  };
}
