import type { BuildingKind } from './art/building.ts';

/** Lakhs in Pune, by sub category 3; `share` is a percentage of projects. */
export type BuildType = {
  category: string;
  sub: string;
  share: number;
  picture: BuildingKind;
  prices: Record<string, [number, number]>;
  units: [number, number];
};

export const buildTypes: BuildType[] = [
  {
    category: 'Residential',
    sub: 'Apartments',
    share: 54,
    picture: 'towers',
    units: [60, 640],
    prices: { '1 BHK': [28, 44], '2 BHK': [48, 86], '3 BHK': [88, 170], '4 BHK': [190, 340], Penthouses: [420, 820] },
  },
  {
    category: 'Residential',
    sub: 'Villas',
    share: 16,
    picture: 'villas',
    units: [12, 90],
    prices: { 'Independent Villas': [260, 560], 'Twin Villas': [160, 290], 'Row Houses': [85, 160] },
  },
  {
    category: 'Residential',
    sub: 'Plots',
    share: 10,
    picture: 'plots',
    units: [40, 260],
    prices: { 'Gated Plots': [32, 90], 'Farm Plots': [22, 60] },
  },
  {
    category: 'Commercial',
    sub: 'Offices',
    share: 8,
    picture: 'offices',
    units: [20, 180],
    prices: { 'Business Parks': [140, 620], 'Boutique Offices': [70, 210], 'Shared Offices': [30, 75] },
  },
  {
    category: 'Commercial',
    sub: 'Shops',
    share: 6,
    picture: 'shops',
    units: [16, 120],
    prices: { 'High Street': [65, 240], Showrooms: [180, 520], 'Food Courts': [35, 95] },
  },
  {
    category: 'Industrial',
    sub: 'Warehouses',
    share: 3,
    picture: 'works',
    units: [6, 40],
    prices: { 'Logistics Parks': [320, 1200], 'Cold Storage': [240, 620] },
  },
  {
    category: 'Industrial',
    sub: 'Factories',
    share: 3,
    picture: 'works',
    units: [8, 60],
    prices: { 'Factory Sheds': [110, 380], 'Industrial Estates': [180, 640] },
  },
];

export const firstNames = [
  'Aaranya',
  'Tulsi',
  'Neelkamal',
  'Chandrika',
  'Bakul',
  'Mayura',
  'Sandhya',
  'Kadamba',
  'Ashvini',
  'Rohini',
  'Swarna',
  'Vasanta',
  'Megha',
  'Indus',
  'Tara',
  'Kamalini',
  'Sopan',
  'Amrut',
  'Gandhar',
  'Malhar',
  'Bhairavi',
  'Yaman',
  'Kedar',
  'Deepak',
  'Sarang',
  'Hamsa',
  'Lalit',
  'Todi',
  'Maru',
  'Vrinda',
  'Shravan',
  'Ketaki',
];

export const lastNames: Record<BuildingKind, string[]> = {
  towers: ['Residency', 'Heights', 'Court', 'Terraces', 'Angan', 'Enclave', 'Gardens', 'Towers', 'Square', 'Chowk'],
  villas: ['Villas', 'Vatika', 'Wada', 'Verandahs', 'Bungalows', 'Haveli'],
  plots: ['Meadows', 'Fields', 'Upvan', 'Greens', 'Maidan'],
  offices: ['Business Court', 'Workyard', 'Corporate Park', 'One'],
  shops: ['Bazaar', 'Arcade', 'Galleria', 'Peth'],
  works: ['Logistics Yard', 'Works', 'Industrial Estate', 'Storehouse'],
};

export const openings = [
  '{name} stands on a quiet lane in {locality}, a few minutes from the main road and a world away from its noise.',
  'In the heart of {locality}, {name} gathers its buildings around a planted court with a two-hundred-metre walk under trees.',
  '{name} brings {sub} to {locality} with wide fronts, deep balconies and cross-ventilation in every unit.',
  'Planned by people who live in {city}, {name} answers the first question a buyer asks: what will it be like on a Tuesday evening?',
];

export const details = [
  'Two levels of parking are kept below the ground, so that the ground itself is for walking. Water comes from the municipal line, with borewells and rain storage as a reserve.',
  'The structure is earthquake-resistant concrete with fly-ash brick walls. Flooring is vitrified with anti-skid tiles in wet areas; windows are powder-coated aluminium with mosquito mesh.',
  'Common lighting runs on the sun, waste is composted on site, and every block has a generator for lifts and pumps. Handover is phase by phase.',
];

export const advantages = [
  'Bus stop 200 m, metro station 1.4 km, railway station 6 km. Two schools and a hospital within 2 km; daily market across the road.',
  'On the ring road with signal-free access to the business district in 20 minutes outside peak hours. Lake and jogging park at 800 m.',
  'Airport 14 km, highway junction 3 km. College, cinema and a covered market within 10 minutes; municipal water and gas lines laid.',
  'A planned neighbourhood with footpaths and old trees. Playground 300 m, library 1 km, bank branches and clinics on the main road.',
];

export const features: Record<string, string[]> = {
  Residential: [
    'Cross-ventilated rooms',
    'Vastu-considered plans',
    'Deep balconies',
    'No common walls',
    'Vitrified flooring',
    'Modular kitchen',
    'Video door phone',
    'Piped gas',
    'Rooftop garden',
    'Sunrise-facing decks',
  ],
  Commercial: [
    'Double-height lobby',
    'Column-free floors',
    'Separate service lift',
    'Visitors’ parking',
    'Underground cabling',
    'Wide frontage',
    'Round-the-clock access',
  ],
  Industrial: [
    'Column-free spans',
    'Twelve-metre eaves',
    'Wide internal roads',
    'Heavy-duty floors',
    'Underground cabling',
    'Separate goods gate',
    'Drivers’ rest room',
  ],
};
