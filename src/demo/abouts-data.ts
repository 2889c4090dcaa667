/** The exhibitors' texts about themselves, each in its own voice. All are invented. */
export const abouts: Record<string, string> = {
  'Nilambari Habitat':
    'Pune firm of two brothers, both civil engineers. 31 buildings handed over between Baner and Kharadi, each with its occupancy certificate before the keys. Our site engineer’s number is on every hoarding.',
  'Oviraj Builders':
    'Thane’s middle class is who we build for: two bedrooms, a proper kitchen, parking that fits a family car. Redevelopment of old societies is half of our work.',
  'Kundavati Homes':
    'Affordable flats in Jaipur, many of them under the state’s housing policy. We publish the price list on the gate and do not bargain.',
  'Shilpavat Constructions':
    'Contractors first, builders since 2003. The same crews that cast bridges for the municipal corporation cast our columns.',
  'Dhruvaja Realty':
    'Ahmedabad, west of the river. Three partners, one architect on the payroll, and a rule of no more than four sites at a time.',
  'Tamaraveli Developers':
    'Chennai flats raised on stilts since the floods of 2015: no living space below the recorded water level, pumps on their own generator.',
  'Vanaspree Estates':
    'North Bengaluru row houses and villas. We keep the trees that a survey finds and plan the lanes around them.',
  'Chirag Angan Homes':
    'First homes for people who work in Hinjawadi. Loan camp on every second Saturday, possession letters without a single extra charge.',
  'Mrudgandhi Spaces':
    'Nashik architect couple turned builders. Low buildings, exposed brick, terraces large enough for a grape pandal.',
  'Pavanjali Infra':
    'We came to Sanand with the car works and built sheds first, then homes for those who work in them.',
  'Saptaswar Buildcon':
    'Kothrud and Bavdhan are our map. Our buildings carry the names of ragas since the founder taught the tabla.',
  'Kesarivan Group':
    'Hyderabad’s west, from 3 BHK towers to penthouses above Kokapet. Listed bonds, audited escrow accounts, quarterly progress by drone.',
  'Hirvai Nivara': 'Green-rated homes only. Each project publishes its water and power bill per flat of the past year.',
  'Ekvastu Builders':
    'Nagpur heat taught us: shaded west walls, white roofs, and a shaft that pulls air through each flat.',
  'Jaltarangi Townships': 'Townships beyond the creek, with school and clinic land handed over before the first tower.',
  'Indrayan Foundations':
    'CIDCO plots, bought at auction, built to the sanctioned plan. We hold the record of six projects handed over ahead of the registered date.',
  'Raigiri Land Company':
    'We sell land and nothing else. Thirty years’ search report, NA order and demarcation sheet are in the file that you take home.',
  'Umbarvat Homes':
    'Row houses and bungalows on Pune’s western edge. Every house has a neem or an umbar tree, planted on the day of the foundation.',
  'Zenithara Projects':
    'Offices and showrooms in Mumbai, leased or sold with a tenant. Our facility team stays for the life of the building.',
  'Bakulshree Living':
    'On Kolshet Road since it was mills and godowns. Family firm, second generation, ten sites, one cement supplier.',
  'Anandvel Properties': 'Small buildings in growing Nashik: seven floors at most, twenty-eight families at most.',
  'Lavanya Shikhar Realty':
    'Tall buildings on small plots in Vashi and Kharghar. Engineers from the metro’s viaducts lead our sites.',
  'Gulmohari Homes':
    'A young firm with three sites in Pune and one promise: the carpet area in the agreement is what our tape shows on the day of possession.',
  'Parijatak Developers':
    'Redevelopment in Mumbai’s eastern suburbs. Members of 22 societies have moved back into our buildings; ask any of them.',
  'Yashovan Townships':
    'Large sites in Pune’s IT suburbs, built in phases, with the clubhouse open before the second tower begins.',
  'Firoza Court Builders':
    'Three generations in Andheri. Our oldest Court is 46 years old and its lift still has our service plate.',
  'Thumbanad Constructions':
    'Kochi’s rain is the test. Sloping roofs over terraces, laterite where it can be had, and waterproofing guaranteed for ten years.',
  'Noorbagh Estates': 'Villas with courtyards south-west of Hyderabad, and farm land for those who would rather wait.',
  'Dakshinam Habitat':
    'Chennai, from Porur to the IT corridor. We hand over the legal opinion of two advocates with every brochure.',
  'Vrukshali Villas': 'Only villas and row houses, only in Nashik. One plan is never repeated on the same lane.',
  'Maruvan Heritage Homes':
    'Jaipur houses with jaali, lime plaster and a chowk, built by families of masons who restore havelis in winter.',
  'Setubandh Infrastructure':
    'Sheds, warehouses and industrial estates in Maharashtra. Power sanction and factory licence drawings come with the allotment.',
  'Ratnasagar Housing': 'Borivali to Chembur, mostly for families who already live within two kilometres.',
  'Ujjvalam Commercial Spaces':
    'Pune offices and shops, never homes. We run the buildings that we sell, so the maintenance bill is our own concern too.',
  'Kaveripatna Homes':
    'Whitefield and around. Two borewells, one tanker contract and a treated-water line in each project, shown on a meter in the lobby.',
  'Godavarti Logistics Parks':
    'Warehouses and cold stores by Hyderabad’s airport, let to e-commerce and pharma firms, sold to investors with the lease.',
  'Suvarnarekh Realty':
    'Larger homes in Pune: three bedrooms upwards, two flats to a landing, stone floors. Twelve buildings in twenty years, by choice.',
  'Aamraban Living': 'Nagpur’s south, where orange groves were. A grove of forty trees is left in each of our layouts.',
  'Champakali Courtyards':
    'New in Jaipur. Our first courtyard houses are with the architect; visit us for a look at the models.',
  'Trivenika Urban': 'Three friends from one engineering college. Our first land in Panvel is under due diligence.',
  'Meera Salvekar':
    'Twelve years, some nine hundred Pune families. I walk every site before I recommend it and tell you what the brochure leaves out. Buyers pay me nothing; builders pay me the same two per cent, all of them.',
  'Arjun Kolhatkar':
    'I began with resale flats on a scooter; my daughters run the website now. Hadapsar, Kharadi, Wagholi: we know which society has water in May.',
  'Farida Contractwala':
    'South and central Mumbai for families who move within the city. Discreet, by appointment, one family at a time.',
  'Prakash Nambiyath':
    'Kochi for those who work abroad: video visits on Fridays, powers of attorney, NRE payments and monthly photographs of the site.',
  'Sunita Raghuvir': 'Plots and flats in Nagpur. I read the 7/12 extract with you before we drive out.',
  'Imran Sheikhani':
    'Hyderabad’s west by bike and by spreadsheet. Ask for my sheet of registered sale prices per tower.',
  'Lakshmi Venkatapuram':
    'Retired bank officer. I check the loan before the flat, since an approval refused costs you the token.',
  'Gurpreet Sandhar': 'Offices, godowns and CIDCO plots in Navi Mumbai. Lease deeds are drafted in our office.',
  'Devika Muthalagan':
    'Bengaluru’s first-time buyers, mostly couples in software. A fixed fee, a written comparison of three homes, and no calls after eight.',
  'Rohit Bhansalkar': 'Nashik’s oldest listing shop. The window has 60 cards; the file behind has 400.',
  'Anita D’Merello': 'Thane and the lake suburbs. I grew up in Charai and sell only where I would let my mother live.',
  'Harish Patwadkar': 'First homes near Pune’s IT parks. Loan papers, stamp duty slot and snag list are done by us.',
  'Shabnam Kadirwala': 'Ahmedabad homes and shops. Gujarati, Hindi, English, and very plain arithmetic.',
  'Vivek Thirunelli':
    'Saturday walks through one Bengaluru suburb each: five sites, one breakfast, no selling until Monday.',
  'Nandini Joglekar':
    'New licence, old hand: ten years in a builder’s sales office taught me which questions to ask on your behalf.',
};
