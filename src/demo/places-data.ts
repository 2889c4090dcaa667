import type { Random } from './random.ts';

export type Locality = {
  name: string;
  pinCode: string;
  latitude: number;
  longitude: number;
  /** In rupees for a square foot of a flat's carpet area. The rates are invented, near the levels of 2025 and 2026. */
  flatRate: number;
  city: City;
};

type City = { name: string; state: string; short: string; languages: LanguageOfCity[]; localities: Locality[] };
type LanguageOfCity = 'mr' | 'gu' | 'kn' | 'te' | 'ur' | 'ta' | 'ml';
type Row = [name: string, pin: string, latitude: number, longitude: number, flatRate: number];

const tables: [city: string, state: string, short: string, languages: LanguageOfCity[], rows: Row[]][] = [
  [
    'Pune',
    'Maharashtra',
    'PUN',
    ['mr'],
    [
      ['Baner', '411045', 18.559, 73.7868, 13_800],
      ['Wakad', '411057', 18.5975, 73.762, 11_800],
      ['Hinjawadi', '411057', 18.5913, 73.7389, 10_800],
      ['Kharadi', '411014', 18.5515, 73.943, 13_500],
      ['Kothrud', '411038', 18.5074, 73.8077, 15_800],
      ['Hadapsar', '411028', 18.5018, 73.926, 11_200],
      ['Bavdhan', '411021', 18.512, 73.778, 12_200],
      ['Punawale', '411033', 18.628, 73.746, 9800],
      ['Undri', '411060', 18.459, 73.912, 8800],
      ['Wagholi', '412207', 18.58, 73.979, 8000],
      ['Talegaon Dabhade', '410506', 18.735, 73.675, 6800],
      ['Chakan', '410501', 18.76, 73.863, 6200],
    ],
  ],
  [
    'Mumbai',
    'Maharashtra',
    'MUM',
    ['mr', 'gu'],
    [
      ['Andheri East', '400069', 19.1155, 72.8727, 32_000],
      ['Powai', '400076', 19.1176, 72.906, 36_000],
      ['Chembur', '400071', 19.0522, 72.9005, 29_000],
      ['Worli', '400018', 19.0176, 72.817, 62_000],
      ['Borivali West', '400092', 19.229, 72.848, 30_000],
      ['Mulund West', '400080', 19.1726, 72.9425, 28_000],
    ],
  ],
  [
    'Thane',
    'Maharashtra',
    'THA',
    ['mr'],
    [
      ['Ghodbunder Road', '400615', 19.266, 72.966, 17_500],
      ['Majiwada', '400601', 19.218, 72.982, 20_500],
      ['Kolshet Road', '400607', 19.235, 72.99, 18_500],
      ['Pokhran Road', '400610', 19.219, 72.959, 22_000],
    ],
  ],
  [
    'Navi Mumbai',
    'Maharashtra',
    'NVM',
    ['mr'],
    [
      ['Kharghar', '410210', 19.0474, 73.0699, 15_500],
      ['Vashi', '400703', 19.0771, 72.9986, 26_000],
      ['Panvel', '410206', 18.9894, 73.1175, 10_800],
      ['Ulwe', '410206', 18.97, 73.026, 12_500],
    ],
  ],
  [
    'Nashik',
    'Maharashtra',
    'NSK',
    ['mr'],
    [
      ['Gangapur Road', '422013', 20.011, 73.763, 7200],
      ['Pathardi Phata', '422010', 19.948, 73.762, 5400],
      ['Indira Nagar', '422009', 19.968, 73.778, 6200],
      ['Satpur', '422007', 19.996, 73.736, 5600],
    ],
  ],
  [
    'Nagpur',
    'Maharashtra',
    'NAG',
    ['mr'],
    [
      ['Wardha Road', '440025', 21.088, 79.07, 6800],
      ['Manish Nagar', '440015', 21.092, 79.084, 6200],
      ['Besa', '440034', 21.064, 79.101, 5000],
      ['Hingna', '440016', 21.106, 79.004, 4600],
    ],
  ],
  [
    'Bengaluru',
    'Karnataka',
    'BLR',
    ['kn'],
    [
      ['Whitefield', '560066', 12.9698, 77.75, 13_500],
      ['Sarjapur Road', '560035', 12.911, 77.685, 14_000],
      ['Hebbal', '560024', 13.0358, 77.597, 17_500],
      ['Yelahanka', '560064', 13.1007, 77.5963, 12_500],
      ['Electronic City', '560100', 12.8452, 77.6602, 9800],
    ],
  ],
  [
    'Hyderabad',
    'Telangana',
    'HYD',
    ['te', 'ur'],
    [
      ['Gachibowli', '500032', 17.4401, 78.3489, 13_500],
      ['Kondapur', '500084', 17.4622, 78.3568, 12_800],
      ['Kokapet', '500075', 17.399, 78.333, 14_500],
      ['Shamshabad', '501218', 17.251, 78.437, 8200],
    ],
  ],
  [
    'Chennai',
    'Tamil Nadu',
    'CHN',
    ['ta'],
    [
      ['Velachery', '600042', 12.9755, 80.2207, 13_000],
      ['Perungudi', '600096', 12.9654, 80.2461, 12_500],
      ['Porur', '600116', 13.0382, 80.1565, 10_500],
      ['Sholinganallur', '600119', 12.901, 80.2279, 10_200],
    ],
  ],
  [
    'Ahmedabad',
    'Gujarat',
    'AMD',
    ['gu'],
    [
      ['Bopal', '380058', 23.0338, 72.4633, 7200],
      ['Satellite', '380015', 23.03, 72.517, 10_500],
      ['Gota', '382481', 23.1012, 72.541, 6200],
      ['Sanand', '382110', 22.992, 72.381, 4800],
    ],
  ],
  [
    'Jaipur',
    'Rajasthan',
    'JAI',
    [],
    [
      ['Jagatpura', '302017', 26.823, 75.864, 6200],
      ['Mansarovar', '302020', 26.854, 75.765, 7800],
      ['Vaishali Nagar', '302021', 26.911, 75.743, 9200],
      ['Ajmer Road', '302026', 26.886, 75.67, 5200],
    ],
  ],
  [
    'Kochi',
    'Kerala',
    'KOC',
    ['ml'],
    [
      ['Kakkanad', '682030', 10.0159, 76.3419, 8200],
      ['Edappally', '682024', 10.0261, 76.3125, 9400],
      ['Panampilly Nagar', '682036', 9.962, 76.296, 13_500],
      ['Aluva', '683101', 10.1004, 76.357, 6600],
    ],
  ],
];

export const cities: City[] = tables.map(([name, state, short, languages, rows]) => {
  const city: City = { name, state, short, languages, localities: [] };
  for (const [locality, pinCode, latitude, longitude, flatRate] of rows)
    city.localities.push({ name: locality, pinCode, latitude, longitude, flatRate, city });
  return city;
});

const localities = new Map(cities.flatMap((city) => city.localities.map((locality) => [locality.name, locality])));

export function localityOf(name: string): Locality {
  const found = localities.get(name);
  if (!found) throw new Error(`The demo has no locality ${name}.`);
  return found;
}

const streets = [
  ...['Temple Street', 'Garden Road', 'Library Lane', 'Lake View Road', 'Old Mill Lane', 'Market Lane'],
  ...['Banyan Avenue', 'School Road', 'Canal Road', 'Post Office Lane'],
];

/** A locality that is a road itself gets no second road. */
export const addressIn = (random: Random, { name, pinCode, city }: Locality, door: string): string =>
  [door, ...(/Road$/.test(name) ? [] : [random.pick(streets)]), name, `${city.name} ${pinCode}`].join(', ');
