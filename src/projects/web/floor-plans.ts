import type { FloorPlan, ProjectDetail } from '#projects/shared/contract.ts';

type DrawnPlan = FloorPlan & { picture: NonNullable<FloorPlan['picture']> };

/**
 * Splits floor plans into pictures and documents (PDFs, links to other sites), which open in a tab. Both are in the
 * order of the unit types, with the others last, and titles begin with their unit type.
 */
export function plansOf({ floor_plans, unit_types }: ProjectDetail): { drawn: DrawnPlan[]; documents: FloorPlan[] } {
  const order = unit_types.map(({ configuration }) => configuration);
  const place = ({ configuration }: FloorPlan) =>
    configuration && order.includes(configuration) ? order.indexOf(configuration) : order.length;
  const plans = floor_plans
    .map((plan) => ({ ...plan, title: titleOf(plan) }))
    .sort((one, other) => place(one) - place(other));
  return {
    drawn: plans.filter((plan): plan is DrawnPlan => plan.picture !== null),
    documents: plans.filter(({ picture }) => picture === null),
  };
}

const titleOf = ({ configuration, title }: FloorPlan): string =>
  configuration && !title.startsWith(configuration) ? `${configuration}: ${title}` : title;
