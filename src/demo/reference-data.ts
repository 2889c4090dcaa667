import type { FacilityIcon } from '#catalogue/shared/icon-rules.ts';
import { kinds } from './kinds-data.ts';

/** Main categories with their sub categories and the lowest categories. */
export const categoryTree: Record<string, Record<string, string[]>> = {};
for (const [sub3, { category, sub }] of Object.entries(kinds)) {
  categoryTree[category] ??= {};
  categoryTree[category][sub] = [...(categoryTree[category][sub] ?? []), sub3];
}

export const facilityNames = {
  homes: [
    ...['Clubhouse', 'Swimming Pool', 'Gymnasium', 'Children’s Play Area', 'Jogging Track', 'Yoga Deck'],
    ...['Amphitheatre', 'Badminton Court', 'Community Hall', 'Senior Citizens’ Corner', 'Pet Garden', 'Library'],
    ...['Temple Court', 'Kitchen Garden', 'Guest Suites'],
  ],
  /** Used only for buildings. */
  built: ['Lifts', 'Covered Parking', 'Solar Panels', 'EV Charging', 'Fire Safety'],
  everywhere: ['Power Backup', 'Rainwater Harvesting', 'CCTV and Guards', 'Sewage Treatment'],
  offices: ['Food Court', 'Conference Rooms'],
  works: ['Loading Docks', 'Weighbridge'],
};

/** The cities where a bank lends, and its interest per year. All are invented. */
export const banks: [name: string, interestRate: number, maxTenureYears: number, cities: string[]][] = [
  ['Sahyadri People’s Bank', 8.35, 30, ['Pune', 'Nashik', 'Thane', 'Mumbai', 'Navi Mumbai']],
  ['Konkan Coast Bank', 8.5, 30, ['Mumbai', 'Thane', 'Navi Mumbai']],
  ['Deccan Trust Bank', 8.45, 30, ['Pune', 'Hyderabad', 'Bengaluru', 'Nagpur']],
  ['Narmada Home Finance', 9.1, 25, ['Ahmedabad', 'Nagpur', 'Nashik', 'Jaipur', 'Pune']],
  ['Malabar Grameen Bank', 8.75, 25, ['Kochi', 'Bengaluru', 'Chennai']],
  ['Charminar City Bank', 8.6, 30, ['Hyderabad', 'Bengaluru']],
  ['Godavari Housing Finance', 9.25, 20, ['Nashik', 'Hyderabad', 'Nagpur', 'Pune']],
  ['Aravalli Mercantile Bank', 8.8, 25, ['Jaipur', 'Ahmedabad']],
  ['Coromandel Savings Bank', 8.4, 30, ['Chennai', 'Hyderabad', 'Kochi']],
  ['Sabarmati Co-operative Bank', 8.9, 20, ['Ahmedabad', 'Mumbai', 'Thane']],
];

export const facilityIconOf: Record<string, FacilityIcon> = {
  Clubhouse: 'building',
  'Swimming Pool': 'waves-ladder',
  Gymnasium: 'dumbbell',
  'Children’s Play Area': 'baby',
  'Jogging Track': 'footprints',
  'Yoga Deck': 'flower-2',
  Amphitheatre: 'theater',
  'Badminton Court': 'volleyball',
  'Community Hall': 'users',
  'Senior Citizens’ Corner': 'armchair',
  'Pet Garden': 'dog',
  Library: 'library',
  'Temple Court': 'landmark',
  'Kitchen Garden': 'sprout',
  'Guest Suites': 'hotel',
  'Power Backup': 'zap',
  'Rainwater Harvesting': 'droplets',
  'Solar Panels': 'sun-medium',
  'CCTV and Guards': 'cctv',
  'Covered Parking': 'car',
  'EV Charging': 'plug-zap',
  'Fire Safety': 'fire-extinguisher',
  'Sewage Treatment': 'recycle',
  Lifts: 'arrow-up-down',
  'Food Court': 'utensils',
  'Loading Docks': 'truck',
  Weighbridge: 'scale',
  'Conference Rooms': 'presentation',
};
