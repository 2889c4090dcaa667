/** A search as people type it, over the demo's homes. */
export type Query = {
  typed: string;
  /** The expected reading, as an address has it, with names instead of ids; null if all words are only words. */
  read: string | null;
  /** The homes found, all of them or, with `…` at the end, these among others. */
  found: string;
  /** The home shown first. */
  first?: string;
  corrected?: string;
  /** All words of `noData` or `excluded`, if it isn't given. */
  leftOut?: string;
  noData?: string;
  excluded?: string;
};

const q = (typed: string, read: string | null, found: string, more?: Partial<Query>): Query => ({
  typed,
  read,
  found,
  ...more,
});

const flats = 'kinds=1rk,1bhk,2bhk,3bhk,4bhk,5bhk,penthouse';
const inWakad = 'Kamalini Enclave, Sarang Heights, Aaranya Residency, Ashvini Residency';
const inHinjawadi = 'Indus Towers, Malhar Towers, Amrut Galleria';
const inPuneBelow80 = 'Gandhar Square, Tulsi Angan, Malhar Court, Mayura Gardens, Sarang Heights, Megha Gardens, …';
const inAndheri = 'Maru Court, Bakul Court, Mayura Workyard, Sarang One';

/** Searches for homes in a place, for a price, of a kind. */
export const filtered: Query[] = [
  q('2 bhk pune under 80 lakh', 'budget_max=8000000&kinds=2bhk&location_ids=Pune', inPuneBelow80),
  q('2BHK in Pune below ₹80L', 'budget_max=8000000&kinds=2bhk&location_ids=Pune', inPuneBelow80),
  q(
    'pune me 2 bhk chahiye 60 lakh tak',
    'budget_max=6000000&kinds=2bhk&location_ids=Pune',
    'Malhar Court, Bakul Residency',
  ),
  q(
    'two bedroom flat in poona',
    'kinds=2bhk&location_ids=Pune',
    'Gandhar Square, Tulsi Angan, Sandhya Residency, Malhar Court, Mayura Gardens, Sarang Heights, …',
  ),
  q(
    '2 b h k pune between 50 and 80 lakhs',
    'budget_min=5000000&budget_max=8000000&kinds=2bhk&location_ids=Pune',
    'Gandhar Square, Tulsi Angan, Malhar Court, Mayura Gardens, Sarang Heights, Megha Gardens, …',
  ),
  q(
    '2 crore flat pune',
    `budget_max=20000000&location_ids=Pune&${flats}`,
    'Hamsa Towers, Gandhar Square, Tulsi Angan, Sandhya Residency, Vasanta Gardens, Kamalini Enclave, …',
  ),
  q('plot nashik below 50 lac', 'budget_max=5000000&kinds=plot&location_ids=Nashik', ''),
  q(
    'plot pune below 50 lac',
    'budget_max=5000000&kinds=plot&location_ids=Pune',
    'Ketaki Upvan, Kamalini Greens, Yaman Fields, Megha Meadows',
  ),
  q(
    '3bhk 1.5cr',
    'budget_max=15000000&kinds=3bhk',
    'Sopan Court, Bakul Heights, Deepak Gardens, Gandhar Square, Tulsi Angan, Vasanta Towers, …',
  ),
  q(
    '2 bhk pune under 10000 per sq ft',
    'price_per_sq_ft_max=10000&kinds=2bhk&location_ids=Pune',
    'Bakul Residency, Malhar Court, Mayura Gardens, Tulsi Angan',
  ),
  q('office 1000 sqft andheri', 'area_min=500&area_max=1500&kinds=office&location_ids=Andheri East', 'Mayura Workyard'),
  q('shop in whitefield', 'kinds=shop&location_ids=Whitefield', 'Vasanta Peth'),
  q(
    'villa bengaluru 3 to 5 crore',
    'budget_min=30000000&budget_max=50000000&kinds=villa&location_ids=Bengaluru',
    'Bakul Villas',
  ),
  q('row house thane', 'kinds=villa&location_ids=Thane', 'Sandhya Verandahs, Kadamba Haveli, Deepak Haveli'),
  q('bungalow nashik under 1 crore', 'budget_max=10000000&kinds=villa&location_ids=Nashik', 'Ashvini Vatika'),
  q('navi mumbai 2 bhk', 'kinds=2bhk&location_ids=Navi Mumbai', 'Vrinda Enclave, Neelkamal Gardens, Chandrika Towers'),
  q('1 rk nagpur', 'kinds=1rk&location_ids=Nagpur', 'Sopan Towers'),
  q('bangalore penthouse', 'kinds=penthouse&location_ids=Bengaluru', 'Vrinda Gardens'),
  q(
    'penthouse in bengaluru or mumbai',
    'kinds=penthouse&location_ids=Bengaluru,Mumbai',
    'Bhairavi Chowk, Vrinda Gardens',
  ),
  q('warehouse chakan', 'kinds=industrial&location_ids=Chakan', 'Mayura Storehouse, Swarna Works'),
  q('1bhk kakkanad', 'kinds=1bhk&location_ids=Kakkanad', 'Swarna Court'),
  q('4+ bhk powai', 'kinds=4bhk,5bhk&location_ids=Powai', 'Hamsa Residency'),
  q('3 or 4 bhk baner', 'kinds=3bhk,4bhk&location_ids=Baner', 'Vasanta Gardens, Swarna Enclave'),
  q('ready possession mumbai 3 bhk', 'possession=ready&kinds=3bhk&location_ids=Mumbai', 'Bakul Court'),
  q('wakad ready', 'possession=ready&location_ids=Wakad', 'Aaranya Residency'),
  q('ready to move hinjawadi', 'possession=ready&location_ids=Hinjawadi', ''),
  q('new launch punawale', 'status=upcoming&location_ids=Punawale', 'Ashvini Square, Gandhar Square'),
  q('bungalow plot nagpur', 'kinds=plot&location_ids=Nagpur', 'Mayura Meadows'),
  q('commercial nagpur', 'kinds=shop,office&location_ids=Nagpur', 'Sopan Workyard'),
  q('villas hyderabad 1800 sq ft', 'area_min=1440&area_max=2160&kinds=villa&location_ids=Hyderabad', 'Gandhar Vatika'),
  q('flat jaipur budget 30 lakh', `budget_max=3000000&location_ids=Jaipur&${flats}`, 'Shravan Chowk'),
];

/** Searches by words of names. */
export const named: Query[] = [
  q(
    'vrinda',
    null,
    'Vrinda Enclave, Vrinda Gardens, Vrinda Square, Vrinda Villas, Vrinda Court, Vrinda Bazaar, Vrinda Workyard',
  ),
  q('vrinda square', null, 'Vrinda Square'),
  q('VRINDA  Square!', null, 'Vrinda Square'),
  q('kedar towers sanand', 'location_ids=Sanand&search=kedar towers', 'Kedar Towers'),
  q(
    'kamalini',
    null,
    'Kamalini Enclave, Kamalini Square, Kamalini Vatika, Kamalini Bazaar, Kamalini Peth, Kamalini Greens',
  ),
  q(
    'nilambari',
    null,
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
  ),
  q(
    'nilambari habitat',
    'developer_id=Nilambari Habitat',
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
  ),
  q(
    'nilambari pune',
    'location_ids=Pune&search=nilambari',
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
  ),
  q(
    'kundavati homes jaipur',
    'location_ids=Jaipur&developer_id=Kundavati Homes',
    'Sopan Court, Todi Enclave, Shravan Chowk',
  ),
  q('ekvastu', null, 'Vasanta Towers, Kadamba Angan, Kedar Court, Sopan Towers, Rohini Square'),
  q(
    'nilambari pvt ltd pune',
    'location_ids=Pune&search=nilambari',
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
  ),
  q(
    'nilambari habitat llp',
    'developer_id=Nilambari Habitat',
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
  ),
  q('411 057', null, `${inWakad}, ${inHinjawadi}`),
  q(
    'meera salvekar',
    'broker_id=Meera Salvekar',
    'Gandhar Square, Mayura Gardens, Amrut Enclave, Megha Gardens, Sandhya Towers, Yaman Terraces, …',
  ),
  q('andheri', 'location_ids=Andheri East', inAndheri),
  q('wakad pune', 'location_ids=Wakad', inWakad),
  q('indira nagar nashik', 'location_ids=Indira Nagar', 'Ketaki Residency, Megha Bungalows'),
  q(
    'properties in navi mumbai',
    'location_ids=Navi Mumbai',
    'Vrinda Enclave, Tulsi Chowk, Neelkamal Gardens, Shravan Residency, Swarna Heights, Chandrika Towers, …',
  ),
  q('411057', null, `${inWakad}, ${inHinjawadi}`),
  q(
    'flat 411057',
    `${flats}&search=411057`,
    'Kamalini Enclave, Indus Towers, Sarang Heights, Aaranya Residency, Ashvini Residency, Malhar Towers',
  ),
  q('gym wakad', 'location_ids=Wakad&facility_ids=Gymnasium', 'Kamalini Enclave, Ashvini Residency'),
  q(
    'swimming pool wakad',
    'location_ids=Wakad&facility_ids=Swimming Pool',
    'Kamalini Enclave, Sarang Heights, Aaranya Residency, Ashvini Residency',
  ),
  q(
    'sahyadri bank loan pune',
    'location_ids=Pune&bank_ids=Sahyadri People’s Bank',
    'Hamsa Towers, Gandhar Square, Sandhya Residency, Vasanta Gardens, Kamalini Enclave, Swarna Enclave, …',
  ),
  q(
    'loan from konkan coast bank thane',
    'location_ids=Thane&bank_ids=Konkan Coast Bank',
    'Deepak Terraces, Sandhya Terraces, Neelkamal Residency, Sandhya Arcade',
  ),
];

/** Searches with typing errors, other spellings and words that nothing has. */
export const misspelled: Query[] = [
  q('hinjewadi', 'location_ids=Hinjawadi', 'Indus Towers, Malhar Towers, Amrut Galleria'),
  q(
    'nilambri habitat',
    'developer_id=Nilambari Habitat',
    'Sandhya Residency, Swarna Enclave, Amrut Enclave, Aaranya Gardens, Kamalini Square, Ashvini Square, …',
    {
      corrected: 'nilambri → nilambari',
    },
  ),
  q('kamlini sqare baner', 'location_ids=Baner&search=kamalini square', 'Kamalini Square', {
    corrected: 'kamlini → kamalini, sqare → square',
  }),
  q('nashk bungalow', 'kinds=villa&location_ids=Nashik', 'Ashvini Vatika, Malhar Haveli, Sopan Wada, Megha Bungalows', {
    corrected: 'nashk → nashik',
  }),
  q('banglore penthouse', 'kinds=penthouse&location_ids=Bengaluru', 'Vrinda Gardens', {
    corrected: 'banglore → bangalore',
  }),
  q('navimumbai 2bhk', 'kinds=2bhk&location_ids=Navi Mumbai', 'Vrinda Enclave, Neelkamal Gardens, Chandrika Towers', {
    corrected: 'navimumbai → navi mumbai',
  }),
  q('gymnasim wakad', 'location_ids=Wakad&facility_ids=Gymnasium', 'Kamalini Enclave, Ashvini Residency', {
    corrected: 'gymnasim → gymnasium',
  }),
  q('near metro wakad', 'location_ids=Wakad', inWakad, { leftOut: 'metro' }),
  q('HDFC loan thane', 'location_ids=Thane', 'Sandhya Verandahs, Bhairavi Towers, …', { noData: 'hdfc' }),
  q('near metro', null, ''),
  q('godrje', null, ''),
  q('indore', null, ''),
  q('kochhi w', 'location_ids=Kochi', '…', { corrected: 'kochhi → kochi' }),
  q('e', '', 'Sopan Court, Sandhya Verandahs, Hamsa Towers, Yaman Haveli, Bakul Heights, Shravan Heights, …', {
    leftOut: 'e',
  }),
];

/**
 * Searches with the operator's categories, general words for homes, words without data, rare words, and names as they
 * sound.
 */
export const understood: Query[] = [
  q('twin villas thane', 'category_ids=Twin Villas&location_ids=Thane', 'Sandhya Verandahs'),
  q(
    'business parks',
    'category_ids=Business Parks',
    'Indus Corporate Park, Kadamba Corporate Park, Gandhar Corporate Park, Vasanta Business Court',
  ),
  q(
    'homes in kochi',
    `location_ids=Kochi&${flats},villa`,
    'Lalit Haveli, Hamsa Gardens, Kadamba Residency, Swarna Court',
  ),
  q(
    'near metro in kochi',
    'location_ids=Kochi',
    'Lalit Haveli, Hamsa Gardens, Kadamba Residency, Swarna Court, Swarna Workyard',
    { noData: 'metro' },
  ),
  q(
    'flat near school and hospital jaipur',
    `location_ids=Jaipur&${flats}`,
    'Sopan Court, Todi Enclave, Shravan Chowk',
    { noData: 'school, hospital' },
  ),
  q('3 bhk sea view mumbai', 'kinds=3bhk&location_ids=Mumbai', 'Vrinda Square, Bakul Court, Vrinda Court', {
    noData: 'sea view',
  }),
  q('nashik road old baner', 'location_ids=Baner', 'Swarna Enclave, …', { leftOut: 'old, nashik road' }),
  q('वाकड पश्चिम', 'location_ids=Wakad', inWakad, { corrected: 'वाकड → wakad' }),
  q('all except plots wakad', 'location_ids=Wakad', inWakad, { excluded: 'except plots' }),
  q('wakad not plots', 'location_ids=Wakad', inWakad, { excluded: 'not plots' }),
  q('plot nahi wakad', 'location_ids=Wakad', inWakad, { excluded: 'plot nahi' }),
  q('wakad without lift', 'location_ids=Wakad', inWakad, { excluded: 'without lift' }),
  q('वाकड में नहीं', '', 'Indus Towers, Hamsa Towers, Bakul Heights, …', { excluded: 'वाकड में नहीं' }),
  q('virtual tour in wakad city', 'location_ids=Wakad', inWakad, { leftOut: 'virtual, tour' }),
  q('pmay', null, '', { leftOut: '', noData: 'pmay' }),
  q('sector 75', null, ''),
  q('not in wakad', '', 'Indus Towers, Hamsa Towers, Bakul Heights, …', { excluded: 'not in wakad' }),
  q('wakad except nova villas', 'location_ids=Wakad', inWakad, { excluded: 'except nova villas' }),
  q('metro', null, '', { leftOut: '', noData: 'metro' }),
  q('sandhya vrinda square', 'search=vrinda square', 'Vrinda Square', { leftOut: 'sandhya' }),
  q('megha towers chowk', 'search=megha towers', 'Megha Towers', { leftOut: 'chowk' }),
  q('vakad', 'location_ids=Wakad', inWakad, { corrected: 'vakad → wakad' }),
  q('wakad kamalni heights', 'location_ids=Wakad&search=heights', 'Sarang Heights', { leftOut: 'kamalni' }),
  q('wrinda square', 'search=vrinda square', 'Vrinda Square', { corrected: 'wrinda → vrinda' }),
  q('bhairawi chowk', 'search=bhairavi chowk', 'Bhairavi Chowk', { corrected: 'bhairawi → bhairavi' }),
  q('kamaleeni enclave', 'search=kamalini enclave', 'Kamalini Enclave', { corrected: 'kamaleeni → kamalini' }),
  q('2bhk 85 wakad', 'kinds=2bhk&location_ids=Wakad&budget_max=8500000', 'Sarang Heights, Ashvini Residency'),
  q(
    '2 bhk withn 85 laks wakad',
    'budget_max=8500000&kinds=2bhk&location_ids=Wakad',
    'Sarang Heights, Ashvini Residency',
    {
      corrected: 'withn → with',
    },
  ),
  q('redy to move wakad', 'possession=ready&location_ids=Wakad', 'Aaranya Residency', { corrected: 'redy → ready' }),
  q('wakad ready possesion', 'possession=ready&location_ids=Wakad', 'Aaranya Residency', {
    corrected: 'possesion → possession',
  }),
  q('sasta flat wakad mein', `location_ids=Wakad&${flats}&sort=price`, inWakad),
  q('2bhk wakad cheapest first', 'kinds=2bhk&location_ids=Wakad&sort=price', '…'),
  q('2bhk near me wakad', 'kinds=2bhk&location_ids=Wakad', '…', { noData: 'near me' }),
  q('school ke paas wakad', 'location_ids=Wakad', inWakad, { noData: 'school' }),
  q('flat near phoenix mall wakad', `location_ids=Wakad&${flats}`, inWakad, { noData: 'phoenix mall' }),
  q('opposite malhar mall', 'search=malhar', 'Malhar Towers, …', { noData: 'mall' }),
  q('near ruby hall hospital', null, '', { leftOut: '', noData: 'ruby hall hospital' }),
  q('sea facing flat in wakad', `location_ids=Wakad&${flats}`, inWakad, { noData: 'sea facing' }),
  q('garden facing flat in pune', `location_ids=Pune&${flats}`, '…', { noData: 'garden facing' }),
  q('bhk 2 in wakad', 'kinds=2bhk&location_ids=Wakad', '…'),
  q('wakad near dmart', 'location_ids=Wakad', inWakad, { noData: 'dmart' }),
  q('safe area wakad, good appreciation', 'location_ids=Wakad', inWakad, { noData: 'safe area, appreciation' }),
  q(
    'homes for senior citizens kochi',
    `location_ids=Kochi&${flats},villa`,
    'Lalit Haveli, Hamsa Gardens, Kadamba Residency, Swarna Court',
    { noData: 'senior citizens' },
  ),
  q('kothi nashik', 'kinds=villa&location_ids=Nashik', 'Ashvini Vatika, Malhar Haveli, Sopan Wada, Megha Bungalows'),
  q('cheapest 2bhk wakad', 'kinds=2bhk&location_ids=Wakad&sort=price', '…'),
  q('brightest flat wakad', `location_ids=Wakad&${flats}`, inWakad, { leftOut: 'brightest' }),
  q('do kamre ka flat wakad', 'kinds=2bhk&location_ids=Wakad', '…'),
  q('viman nagar', null, ''),
  q('3 bhk koregaon park', 'kinds=3bhk', 'Vasanta Gardens, Swarna Enclave, …', { leftOut: 'koregaon, park' }),
  q('2 bhk wakad, i work from home and my parents visit', 'kinds=2bhk&location_ids=Wakad', '…', {
    noData: 'i work from home, my parents visit',
  }),
  q('flat near my office in hinjewadi', `location_ids=Hinjawadi&${flats}`, 'Indus Towers, Malhar Towers', {
    noData: 'office',
  }),
  q(
    'वाकड में दो बीएचके 85 लाख तक',
    'budget_max=8500000&kinds=2bhk&location_ids=Wakad',
    'Sarang Heights, Ashvini Residency',
    {
      corrected: 'वाकड → wakad',
    },
  ),
  q('कोथरूड', 'location_ids=Kothrud', 'Yaman Terraces, Todi Residency', { corrected: 'कोथरूड → kothrud' }),
  q('villa bangalore gated community', 'kinds=villa&location_ids=Bengaluru', 'Malhar Verandahs, Bakul Villas', {
    noData: 'gated community',
  }),
  q('baner west pune', 'location_ids=Baner', 'Swarna Enclave, Vasanta Gardens, Kamalini Square, …'),
  q(
    'top builders in baner',
    'location_ids=Baner&search=builders',
    'Swarna Enclave, Vasanta Gardens, Kamalini Square, …',
  ),
  q('luxury villas pune', 'kinds=villa&location_ids=Pune', 'Vrinda Villas, Maru Verandahs, Kamalini Vatika, …', {
    noData: 'luxury',
  }),
  q('2 bhk wakad emi 60000', 'budget_max=8600000&kinds=2bhk&location_ids=Wakad', 'Sarang Heights, Ashvini Residency'),
  q('wakad between 80 and 85', 'budget_min=8000000&budget_max=8500000&location_ids=Wakad', '…'),
  q('wakad down payment 20 lakh', 'location_ids=Wakad', inWakad, { noData: 'down payment 20 lakh' }),
  q('top 10 projects in south wakad', 'location_ids=Wakad', inWakad, { leftOut: 'south' }),
  q('2 room kitchen wakad', 'location_ids=Wakad', inWakad, { noData: '2 room kitchen' }),
  q('wakad for rent', 'location_ids=Wakad', inWakad, { noData: 'for rent' }),
  q('sauna wakad', 'location_ids=Wakad', inWakad, { noData: 'sauna' }),
  q('घर विकत वाकड', `location_ids=Wakad&${flats},villa`, inWakad, { corrected: 'वाकड → wakad' }),
  q('wakad 60 lakh se 85 lakh tak', 'budget_min=6000000&budget_max=8500000&location_ids=Wakad', '…'),
  q('dedh crore wakad', 'budget_max=15000000&location_ids=Wakad', '…'),
  q('wakad above 10th floor', 'location_ids=Wakad', inWakad, { noData: 'above 10th floor' }),
  q('मला ठाणा फ्लॅट हवा आहे', `location_ids=Thane&${flats}`, '…'),
  q('sbi approved flats in baner', `location_ids=Baner&${flats}`, 'Swarna Enclave, …', { noData: 'sbi' }),
];
