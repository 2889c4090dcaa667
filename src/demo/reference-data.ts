import type { FacilityIcon } from '#shared/catalogue/icon-rules.ts';

export type City = {
  name: string;
  short: string;
  latitude: number;
  longitude: number;
  priceLevel: number;
  localities: [string, string][];
};

export const cities: City[] = [
  {
    name: 'Pune',
    short: 'PUN',
    latitude: 18.52,
    longitude: 73.86,
    priceLevel: 1,
    localities: [
      ['Baner', '411045'],
      ['Kharadi', '411014'],
      ['Hinjawadi', '411057'],
      ['Wakad', '411057'],
      ['Kothrud', '411038'],
      ['Hadapsar', '411028'],
    ],
  },
  {
    name: 'Mumbai',
    short: 'MUM',
    latitude: 19.08,
    longitude: 72.88,
    priceLevel: 2.6,
    localities: [
      ['Andheri East', '400069'],
      ['Powai', '400076'],
      ['Chembur', '400071'],
      ['Worli', '400018'],
      ['Borivali West', '400092'],
      ['Mulund West', '400080'],
    ],
  },
  {
    name: 'Thane',
    short: 'THA',
    latitude: 19.22,
    longitude: 72.98,
    priceLevel: 1.5,
    localities: [
      ['Ghodbunder Road', '400607'],
      ['Majiwada', '400601'],
      ['Kolshet Road', '400607'],
      ['Pokhran Road', '400610'],
    ],
  },
  {
    name: 'Navi Mumbai',
    short: 'NVM',
    latitude: 19.03,
    longitude: 73.03,
    priceLevel: 1.4,
    localities: [
      ['Kharghar', '410210'],
      ['Vashi', '400703'],
      ['Panvel', '410206'],
      ['Ulwe', '410206'],
    ],
  },
  {
    name: 'Nashik',
    short: 'NSK',
    latitude: 20.0,
    longitude: 73.79,
    priceLevel: 0.62,
    localities: [
      ['Gangapur Road', '422013'],
      ['Pathardi Phata', '422010'],
      ['Indira Nagar', '422009'],
      ['Satpur', '422007'],
    ],
  },
  {
    name: 'Nagpur',
    short: 'NAG',
    latitude: 21.15,
    longitude: 79.09,
    priceLevel: 0.6,
    localities: [
      ['Wardha Road', '440025'],
      ['Manish Nagar', '440015'],
      ['Besa', '440034'],
      ['Hingna', '440016'],
    ],
  },
  {
    name: 'Bengaluru',
    short: 'BLR',
    latitude: 12.97,
    longitude: 77.59,
    priceLevel: 1.35,
    localities: [
      ['Whitefield', '560066'],
      ['Sarjapur Road', '560035'],
      ['Hebbal', '560024'],
      ['Yelahanka', '560064'],
      ['Electronic City', '560100'],
    ],
  },
  {
    name: 'Hyderabad',
    short: 'HYD',
    latitude: 17.39,
    longitude: 78.49,
    priceLevel: 1.2,
    localities: [
      ['Gachibowli', '500032'],
      ['Kondapur', '500084'],
      ['Kokapet', '500075'],
      ['Shamshabad', '501218'],
    ],
  },
  {
    name: 'Chennai',
    short: 'CHN',
    latitude: 13.08,
    longitude: 80.27,
    priceLevel: 1.15,
    localities: [
      ['Velachery', '600042'],
      ['Perungudi', '600096'],
      ['Porur', '600116'],
      ['Sholinganallur', '600119'],
    ],
  },
  {
    name: 'Ahmedabad',
    short: 'AMD',
    latitude: 23.02,
    longitude: 72.57,
    priceLevel: 0.8,
    localities: [
      ['Bopal', '380058'],
      ['Satellite', '380015'],
      ['Gota', '382481'],
      ['Sanand', '382110'],
    ],
  },
  {
    name: 'Jaipur',
    short: 'JAI',
    latitude: 26.91,
    longitude: 75.79,
    priceLevel: 0.7,
    localities: [
      ['Jagatpura', '302017'],
      ['Mansarovar', '302020'],
      ['Vaishali Nagar', '302021'],
      ['Ajmer Road', '302026'],
    ],
  },
  {
    name: 'Kochi',
    short: 'KOC',
    latitude: 9.93,
    longitude: 76.27,
    priceLevel: 0.85,
    localities: [
      ['Kakkanad', '682030'],
      ['Edappally', '682024'],
      ['Panampilly Nagar', '682036'],
      ['Aluva', '683101'],
    ],
  },
];

export const categoryTree: Record<string, Record<string, string[]>> = {
  Residential: {
    Apartments: ['1 BHK', '2 BHK', '3 BHK', '4 BHK', 'Penthouses'],
    Villas: ['Independent Villas', 'Twin Villas', 'Row Houses'],
    Plots: ['Gated Plots', 'Farm Plots'],
  },
  Commercial: {
    Offices: ['Business Parks', 'Boutique Offices', 'Shared Offices'],
    Shops: ['High Street', 'Showrooms', 'Food Courts'],
  },
  Industrial: {
    Warehouses: ['Logistics Parks', 'Cold Storage'],
    Factories: ['Factory Sheds', 'Industrial Estates'],
  },
};

export const facilityNames = {
  homes: [
    'Clubhouse',
    'Swimming Pool',
    'Gymnasium',
    'Children’s Play Area',
    'Jogging Track',
    'Yoga Deck',
    'Amphitheatre',
    'Badminton Court',
    'Community Hall',
    'Senior Citizens’ Corner',
    'Pet Garden',
    'Library',
    'Temple Court',
    'Kitchen Garden',
    'Guest Suites',
  ],
  everywhere: [
    'Power Backup',
    'Rainwater Harvesting',
    'Solar Panels',
    'CCTV and Guards',
    'Covered Parking',
    'EV Charging',
    'Fire Safety',
    'Sewage Treatment',
    'Lifts',
  ],
  work: ['Food Court', 'Loading Docks', 'Weighbridge', 'Conference Rooms'],
};

export const bankNames = [
  'Sahyadri People’s Bank',
  'Konkan Coast Bank',
  'Deccan Trust Bank',
  'Narmada Home Finance',
  'Malabar Grameen Bank',
  'Charminar City Bank',
  'Godavari Housing Finance',
  'Aravalli Mercantile Bank',
  'Coromandel Savings Bank',
  'Sabarmati Co-operative Bank',
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
