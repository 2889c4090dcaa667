/** A search as people type it over the demo's homes. */
export type Query = {
  typed: string;
  /** What it is read as, as an address has it, with names in place of ids; null where all are only words. */
  read: string | null;
  /** The homes found, all of them; with `…` at the end, these among others. */
  found: string;
  /** The one shown first. */
  first?: string;
  corrected?: string;
  leftOut?: string;
  noData?: string;
};

const q = (
  typed: string,
  read: string | null,
  found: string,
  more: Omit<Query, 'typed' | 'read' | 'found'> = {},
): Query => ({
  typed,
  read,
  found,
  ...more,
});

const flats = 'kinds=1rk,1bhk,2bhk,3bhk,4bhk,5bhk,penthouse';
const inWakad = 'Aaranya Residency, Kamalini Enclave, Kamalini Greens, Maru Verandahs, Sarang Heights';
const inAndheri =
  'Ashvini Verandahs, Bakul Court, Indus Verandahs, Malhar Haveli, Mayura Storehouse, Sandhya Residency, Vasanta Business Court';

/** Of homes in a place, for a price, of a kind. */
export const filtered: Query[] = [
  q('2 bhk pune under 80 lakh', 'budget_max=8000000&kinds=2bhk&location_ids=Pune', 'Kamalini Square, Sarang Heights'),
  q('2BHK in Pune below ₹80L', 'budget_max=8000000&kinds=2bhk&location_ids=Pune', 'Kamalini Square, Sarang Heights'),
  q(
    'pune me 2 bhk chahiye 60 lakh tak',
    'budget_max=6000000&kinds=2bhk&location_ids=Pune',
    'Kamalini Square, Sarang Heights',
  ),
  q('two bedroom flat in poona', 'kinds=2bhk&location_ids=Pune', 'Kamalini Square, Sarang Heights'),
  q(
    '2 b h k pune between 50 and 80 lakhs',
    'budget_min=5000000&budget_max=8000000&kinds=2bhk&location_ids=Pune',
    'Kamalini Square, Sarang Heights',
  ),
  q(
    '2 crore flat pune',
    `budget_max=20000000&location_ids=Pune&${flats}`,
    'Sandhya Towers, Vasanta Gardens, Sarang Heights, Aaranya Residency, Kamalini Square, Swarna Enclave, Megha Gardens',
  ),
  q('plot nashik below 50 lac', 'budget_max=5000000&kinds=plot&location_ids=Nashik', ''),
  q(
    'plot pune below 50 lac',
    'budget_max=5000000&kinds=plot&location_ids=Pune',
    'Kamalini Greens, Megha Meadows, Yaman Maidan',
  ),
  q(
    '3bhk 1.5cr',
    'budget_max=15000000&kinds=3bhk',
    'Sandhya Towers, Indus Towers, Kedar Towers, Rohini Heights, Vasanta Towers, Deepak Gardens, Tulsi Angan, …',
  ),
  q('office 500 sqft andheri', 'area_min=250&area_max=750&kinds=office&search=andheri', 'Vasanta Business Court'),
  q('shop in whitefield', 'kinds=shop&search=whitefield', 'Vasanta Peth'),
  q(
    'villa mumbai 5 to 9 crore',
    'budget_min=50000000&budget_max=90000000&kinds=villa&location_ids=Mumbai',
    'Malhar Haveli, Shravan Villas',
  ),
  q(
    'row house thane',
    'kinds=villa&location_ids=Thane',
    'Amrut Haveli, Deepak Haveli, Kadamba Haveli, Malhar Bungalows, Sandhya Verandahs, Sandhya Villas',
  ),
  q('bungalow nashik under 1 crore', 'budget_max=10000000&kinds=villa&location_ids=Nashik', 'Megha Bungalows'),
  q('navi mumbai 2 bhk', 'kinds=2bhk&location_ids=Navi Mumbai', 'Vrinda Enclave'),
  q('1 rk nagpur', 'kinds=1rk&location_ids=Nagpur', 'Sopan Towers'),
  q('bangalore penthouse', 'kinds=penthouse&location_ids=Bengaluru', 'Vrinda Gardens'),
  q(
    'penthouse in bengaluru or mumbai',
    'kinds=penthouse&location_ids=Bengaluru,Mumbai',
    'Bhairavi Chowk, Vrinda Gardens',
  ),
  q('warehouse andheri east', 'kinds=industrial&search=andheri east', 'Mayura Storehouse'),
  q('1bhk kakkanad', 'kinds=1bhk&search=kakkanad', 'Amrut Enclave'),
  q('4+ bhk powai', 'kinds=4bhk,5bhk&search=powai', 'Hamsa Residency'),
  q('3 or 4 bhk baner', 'kinds=3bhk,4bhk&search=baner', 'Sandhya Towers, Swarna Enclave, Vasanta Gardens'),
  q('ready possession mumbai 3 bhk', 'possession=ready&kinds=3bhk&location_ids=Mumbai', 'Bakul Court'),
  q('ready to move wakad', 'possession=ready&search=wakad', 'Aaranya Residency'),
  q('ready to move hinjawadi', 'possession=ready&search=hinjawadi', ''),
  q('new launch hinjawadi', 'status=upcoming&search=hinjawadi', 'Gandhar Peth'),
  q('commercial nagpur', 'location_ids=Nagpur&kinds=shop,office', 'Aaranya One, Mayura Business Court, Sopan Workyard'),
  q(
    'villas hyderabad 1800 sq ft',
    'area_min=1440&area_max=2160&kinds=villa&location_ids=Hyderabad',
    'Gandhar Vatika, Sopan Wada',
  ),
  q('flat jaipur budget 30 lakh', `budget_max=3000000&location_ids=Jaipur&${flats}`, 'Shravan Chowk'),
];

/** By what names say. */
export const named: Query[] = [
  q(
    'vrinda',
    null,
    'Vrinda Bazaar, Vrinda Court, Vrinda Enclave, Vrinda Fields, Vrinda Gardens, Vrinda Square, Vrinda Workyard',
  ),
  q('vrinda square', null, 'Vrinda Square'),
  q('VRINDA  Square!', null, 'Vrinda Square'),
  q('kedar towers sanand', null, 'Kedar Towers'),
  q(
    'kamalini',
    null,
    'Kamalini Bazaar, Kamalini Enclave, Kamalini Greens, Kamalini Meadows, Kamalini Peth, Kamalini Square, Kamalini Vatika',
  ),
  q(
    'nilambari',
    null,
    'Amrut Enclave, Aaranya Residency, Kamalini Square, Kamalini Greens, Swarna Enclave, Bakul Court, …',
  ),
  q(
    'nilambari habitat',
    'developer_id=Nilambari Habitat',
    'Amrut Enclave, Aaranya Residency, Kamalini Square, Kamalini Greens, Swarna Enclave, Bakul Court, …',
  ),
  q(
    'nilambari pune',
    'location_ids=Pune&search=nilambari',
    'Aaranya Residency, Kamalini Greens, Kamalini Square, Swarna Enclave',
  ),
  q(
    'kundavati homes jaipur',
    'location_ids=Jaipur&developer_id=Kundavati Homes',
    'Sarang Angan, Shravan Chowk, Sopan Court',
  ),
  q('ekvastu', null, 'Kadamba Angan, Kedar Court, Ketaki Villas, Rohini Square, Vasanta Towers, Yaman Workyard'),
  q(
    'nilambari pvt ltd pune',
    'location_ids=Pune&search=nilambari',
    'Aaranya Residency, Kamalini Greens, Kamalini Square, Swarna Enclave',
  ),
  q(
    'nilambari habitat llp',
    'developer_id=Nilambari Habitat',
    'Amrut Enclave, Aaranya Residency, Kamalini Square, Kamalini Greens, Swarna Enclave, Bakul Court, …',
  ),
  q('411 057', null, `${inWakad}, Gandhar Peth`),
  q('meera salvekar', 'broker_id=Meera Salvekar', 'Yaman Maidan, Neelkamal Gardens, …'),
  q('andheri', null, inAndheri),
  q('wakad pune', 'location_ids=Pune&search=wakad', inWakad),
  q('indira nagar nashik', 'location_ids=Nashik&search=indira nagar', 'Ketaki Residency, Megha Bungalows'),
  q(
    'properties in navi mumbai',
    'location_ids=Navi Mumbai',
    'Ashvini Square, Bakul Workyard, Kadamba Corporate Park, Neelkamal Gardens, Sandhya Bazaar, Vrinda Enclave, Vrinda Workyard',
  ),
  q('411057', null, `${inWakad}, Gandhar Peth`),
  q('flat 411057', `${flats}&search=411057`, 'Aaranya Residency, Kamalini Enclave, Sarang Heights'),
  q('gym wakad', 'facility_ids=Gymnasium&search=wakad', 'Aaranya Residency, Kamalini Enclave, Maru Verandahs'),
  q(
    'swimming pool wakad',
    'facility_ids=Swimming Pool&search=wakad',
    'Aaranya Residency, Maru Verandahs, Sarang Heights',
  ),
  q(
    'sahyadri bank loan pune',
    'location_ids=Pune&bank_ids=Sahyadri People’s Bank',
    'Chandrika Gardens, Kamalini Enclave, Kamalini Square, Yaman Maidan',
  ),
  q(
    'loan from konkan coast bank thane',
    'location_ids=Thane&bank_ids=Konkan Coast Bank',
    'Deepak Terraces, Vrinda Bazaar',
  ),
];

/** With typing errors, other spellings and words that nothing has. */
export const misspelled: Query[] = [
  q('hinjewadi', null, 'Gandhar Peth'),
  q('nilambri habitat', 'developer_id=Nilambari Habitat', 'Amrut Enclave, Aaranya Residency, …', {
    corrected: 'nilambri → nilambari',
  }),
  q('kamlini sqare baner', 'search=kamalini square baner', 'Kamalini Square', {
    corrected: 'kamlini → kamalini, sqare → square',
  }),
  q('nashk bungalow', 'kinds=villa&location_ids=Nashik', 'Megha Bungalows', { corrected: 'nashk → nashik' }),
  q('banglore penthouse', 'kinds=penthouse&location_ids=Bengaluru', 'Vrinda Gardens', {
    corrected: 'banglore → bangalore',
  }),
  q('navimumbai 2bhk', 'kinds=2bhk&location_ids=Navi Mumbai', 'Vrinda Enclave', {
    corrected: 'navimumbai → navi mumbai',
  }),
  q('gymnasim wakad', 'facility_ids=Gymnasium&search=wakad', 'Aaranya Residency, …', {
    corrected: 'gymnasim → gymnasium',
  }),
  q('near metro wakad', 'search=wakad', inWakad, { leftOut: 'metro' }),
  q('HDFC loan thane', 'location_ids=Thane', 'Ashvini Enclave, Deepak Haveli, …', { leftOut: 'hdfc' }),
  q('near metro', null, ''),
  q('godrje', null, ''),
  q('e', '', 'Vrinda Square, Kedar Towers, …', { leftOut: 'e' }),
];

/** The operator's categories, homes in general, what there are no data of, rare words, and names as they sound. */
export const understood: Query[] = [
  q('twin villas thane', 'category_ids=Twin Villas&location_ids=Thane', 'Sandhya Verandahs'),
  q(
    'business parks',
    'category_ids=Business Parks',
    'Mayura Business Court, Tara One, Kadamba Corporate Park, Lalit Workyard, Gandhar Corporate Park',
  ),
  q(
    'homes in kochi',
    `location_ids=Kochi&${flats},villa`,
    'Lalit Haveli, Amrut Enclave, Kadamba Residency, Hamsa Gardens',
  ),
  q(
    'near metro in kochi',
    'location_ids=Kochi',
    'Lalit Haveli, Amrut Enclave, Kadamba Residency, Hamsa Gardens, Swarna Workyard, Kamalini Meadows',
    { leftOut: 'metro', noData: 'metro' },
  ),
  q('flat near school and hospital jaipur', `location_ids=Jaipur&${flats}`, 'Shravan Chowk, …', {
    leftOut: 'school, hospital',
    noData: 'school, hospital',
  }),
  q('3 bhk sea view mumbai', 'kinds=3bhk&location_ids=Mumbai', 'Bakul Court', {
    leftOut: 'sea view',
    noData: 'sea view',
  }),
  q('metro', null, '', { noData: 'metro' }),
  q('sandhya vrinda square', 'search=vrinda square', 'Vrinda Square', { leftOut: 'sandhya' }),
  q('megha towers garden', 'search=megha towers', 'Megha Towers', { leftOut: 'garden' }),
  q('vakad', 'search=wakad', inWakad, { corrected: 'vakad → wakad' }),
  q('wrinda square', 'search=vrinda square', 'Vrinda Square', { corrected: 'wrinda → vrinda' }),
  q('bhairawi chowk', 'search=bhairavi chowk', 'Bhairavi Chowk', { corrected: 'bhairawi → bhairavi' }),
  q('kamaleeni enclave', 'search=kamalini enclave', 'Kamalini Enclave', { corrected: 'kamaleeni → kamalini' }),
];
