import { lakh } from '#shared/format/money.ts';
import type { UnitConfiguration, UnitType } from '#shared/projects/unit-rules.ts';
import type { PlannedProject } from './project-plan.ts';

/** By sub category 3, the kinds of units with their usual carpet areas in square feet. */
const unitsOf: Record<string, [UnitConfiguration, from: number, to: number][]> = {
  '1 BHK': [
    ['1 RK', 260, 330],
    ['1 BHK', 390, 480],
  ],
  '2 BHK': [
    ['2 BHK', 610, 720],
    ['2.5 BHK', 760, 860],
  ],
  '3 BHK': [
    ['3 BHK', 930, 1120],
    ['3.5 BHK', 1180, 1340],
  ],
  '4 BHK': [
    ['4 BHK', 1620, 1900],
    ['5 BHK', 2100, 2500],
  ],
  Penthouses: [['Penthouse', 2600, 3400]],
  'Independent Villas': [['Villa', 2400, 3200]],
  'Twin Villas': [['Villa', 1700, 2200]],
  'Row Houses': [['Row house', 1250, 1600]],
  'Gated Plots': [['Plot', 1500, 2400]],
  'Farm Plots': [['Plot', 5000, 10_800]],
  'Business Parks': [['Office', 1200, 3600]],
  'Boutique Offices': [['Office', 450, 900]],
  'Shared Offices': [['Office', 180, 420]],
  'High Street': [['Shop', 240, 520]],
  Showrooms: [['Showroom', 1100, 2200]],
  'Food Courts': [['Shop', 160, 320]],
  'Logistics Parks': [['Warehouse', 12_000, 28_000]],
  'Cold Storage': [['Warehouse', 8000, 16_000]],
  'Factory Sheds': [['Industrial shed', 4000, 9000]],
  'Industrial Estates': [['Industrial shed', 6000, 15_000]],
};

const toLakh = (rupees: number): number => Math.round(rupees / lakh) * lakh;
const toFive = (area: number): number => Math.round(area / 5) * 5;

/**
 * A project's kinds of units, from which its prices and units follow; none for every fifth, and where it has a single price. By its place
 * alone, so that the rest of the demo stays as it is.
 */
export function planUnitTypes(project: PlannedProject, index: number): UnitType[] {
  const { startPrice, endPrice, totalUnits, bookedUnits } = project;
  const kinds = unitsOf[project.sub3];
  if (index % 5 === 4 || !kinds || (startPrice === null) !== (endPrice === null)) return [];
  // One kind comes in a smaller and a larger size.
  const [first, second = first] = kinds;
  if (!first || !second) return [];
  const middle =
    startPrice && endPrice ? Math.min(Math.max(toLakh((startPrice + endPrice) / 2), startPrice), endPrice) : null;
  const [total, booked] = [Math.ceil(totalUnits / 2), Math.ceil(bookedUnits / 2)];
  const inLarger = kinds.length === 1;
  const area = ([, from, to]: typeof first, share: number) => toFive(from + (to - from) * share);
  const share = (index % 4) / 10;
  return [
    {
      configuration: first[0],
      carpet_area: area(first, share),
      price_from: startPrice,
      price_to: middle,
      total_units: total,
      units_left: total - booked,
    },
    {
      configuration: second[0],
      carpet_area: area(second, (inLarger ? 0.6 : 0.2) + share),
      price_from: middle,
      price_to: endPrice,
      total_units: totalUnits - total,
      units_left: totalUnits - total - (bookedUnits - booked),
    },
  ];
}
