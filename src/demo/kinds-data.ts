import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';
import type { BuildingKind } from './designs-data.ts';

export type Kind = {
  category: 'Residential' | 'Commercial' | 'Industrial';
  sub: string;
  picture: BuildingKind;
  /** The unit types that a project of this kind can have. */
  mixes: UnitConfiguration[][];
  /** The price of a square foot, as a share of a flat's in the locality. */
  rate: number;
};

const homes = (rate: number, ...mixes: UnitConfiguration[][]): Kind => ({
  ...{ category: 'Residential', sub: 'Apartments', picture: 'towers', mixes, rate },
});
const villas = (rate: number, unit: UnitConfiguration): Kind => ({
  ...{ category: 'Residential', sub: 'Villas', picture: 'villas', mixes: [[unit, unit]], rate },
});
const plots = (rate: number): Kind => ({
  ...{ category: 'Residential', sub: 'Plots', picture: 'plots', mixes: [['Plot', 'Plot']], rate },
});
const offices = (rate: number): Kind => ({
  ...{ category: 'Commercial', sub: 'Offices', picture: 'offices', mixes: [['Office', 'Office']], rate },
});
const shops = (rate: number, unit: UnitConfiguration): Kind => ({
  ...{ category: 'Commercial', sub: 'Shops', picture: 'shops', mixes: [[unit, unit]], rate },
});
const works = (sub: string, rate: number, unit: UnitConfiguration): Kind => ({
  ...{ category: 'Industrial', sub, picture: 'works', mixes: [[unit, unit]], rate },
});

/** The keys are sub categories 3. */
export const kinds: Record<string, Kind> = {
  '1 BHK': homes(1, ['1 RK', '1 BHK'], ['1 BHK', '2 BHK']),
  '2 BHK': homes(1, ['2 BHK', '3 BHK'], ['1 BHK', '2 BHK'], ['2 BHK', '2.5 BHK']),
  '3 BHK': homes(1.02, ['2 BHK', '3 BHK'], ['3 BHK', '3.5 BHK'], ['3 BHK', '4 BHK']),
  '4 BHK': homes(1.06, ['3 BHK', '4 BHK'], ['4 BHK', '5 BHK']),
  Penthouses: homes(1.15, ['4 BHK', 'Penthouse'], ['5 BHK', 'Penthouse']),
  'Independent Villas': villas(1.2, 'Villa'),
  'Twin Villas': villas(1.1, 'Villa'),
  'Row Houses': villas(1, 'Row house'),
  'Gated Plots': plots(0.5),
  'Farm Plots': plots(0.09),
  'Business Parks': offices(1.05),
  'Boutique Offices': offices(1.15),
  'Shared Offices': offices(1.2),
  'High Street': shops(1.9, 'Shop'),
  Showrooms: shops(1.7, 'Showroom'),
  'Food Courts': shops(1.8, 'Shop'),
  'Logistics Parks': works('Warehouses', 0.62, 'Warehouse'),
  'Cold Storage': works('Warehouses', 0.75, 'Warehouse'),
  'Factory Sheds': works('Factories', 0.68, 'Industrial shed'),
  'Industrial Estates': works('Factories', 0.64, 'Industrial shed'),
};

/** The carpet areas, in square feet, that exist for each sub category 3 or configuration. Each has its plan. */
const sizes: Record<string, number[]> = {
  '1 RK': [275, 305],
  '1 BHK': [395, 430, 465],
  '2 BHK': [610, 655, 690, 735],
  '2.5 BHK': [790, 835],
  '3 BHK': [940, 1010, 1080, 1150],
  '3.5 BHK': [1225, 1300],
  '4 BHK': [1480, 1620, 1780],
  '5 BHK': [2150, 2400],
  Penthouse: [2450, 2800, 3100],
  'Independent Villas': [2450, 2800, 3200],
  'Twin Villas': [1760, 2060],
  'Row Houses': [1260, 1420, 1580],
  'Gated Plots': [1200, 1500, 1800, 2400],
  'Farm Plots': [5445, 10_890],
  'Business Parks': [1250, 1850, 2600, 3600],
  'Boutique Offices': [480, 640, 860],
  'Shared Offices': [190, 290, 410],
  'High Street': [245, 320, 410, 520],
  Showrooms: [1100, 1600, 2150],
  'Food Courts': [165, 230, 310],
  'Logistics Parks': [12_000, 18_500, 26_000],
  'Cold Storage': [8000, 14_000],
  'Factory Sheds': [4200, 6400, 9000],
  'Industrial Estates': [6000, 9500, 14_500],
};

export const sizesOf = (sub3: string, configuration: string): number[] =>
  (sizes[configuration] ?? sizes[sub3]) as number[];
