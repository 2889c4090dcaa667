/** Builders of the demo expo. Every name here is made up. */
export const builderNames = [
  'Nilambari Habitat', 'Oviraj Builders', 'Kundavati Homes', 'Shilpavat Constructions', 'Dhruvaja Realty', 'Tamaraveli Developers', 'Vanaspree Estates', 'Chirag Angan Homes',
  'Mrudgandhi Spaces', 'Pavanjali Infra', 'Saptaswar Buildcon', 'Kesarivan Group', 'Hirvai Nivara', 'Ekvastu Builders', 'Jaltarangi Townships', 'Indrayan Foundations',
  'Raigiri Land Company', 'Umbarvat Homes', 'Zenithara Projects', 'Bakulshree Living', 'Anandvel Properties', 'Lavanya Shikhar Realty', 'Gulmohari Homes', 'Parijatak Developers',
  'Yashovan Townships', 'Firoza Court Builders', 'Thumbanad Constructions', 'Noorbagh Estates', 'Dakshinam Habitat', 'Vrukshali Villas', 'Maruvan Heritage Homes', 'Setubandh Infrastructure',
  'Ratnasagar Housing', 'Ujjvalam Commercial Spaces', 'Kaveripatna Homes', 'Godavarti Logistics Parks', 'Suvarnarekh Realty', 'Aamraban Living', 'Champakali Courtyards', 'Trivenika Urban',
];

/** Consultants: the person, then their company. */
export const consultantNames: [string, string][] = [
  ['Meera Salvekar', 'Doorstep Property Advisors'], ['Arjun Kolhatkar', 'Kolhatkar and Daughters Realty'], ['Farida Contractwala', 'Seaface Homes Consultancy'], ['Prakash Nambiyath', 'Backwater Realty Desk'],
  ['Sunita Raghuvir', 'Raghuvir Property Point'], ['Imran Sheikhani', 'Charkaman Estates Desk'], ['Lakshmi Venkatapuram', 'Marina Homes Guide'], ['Gurpreet Sandhar', 'Sandhar Land and Leases'],
  ['Devika Muthalagan', 'Threshold Advisors'], ['Rohit Bhansalkar', 'Bhansalkar Property Mart'], ['Anita D’Merello', 'Merello Homes'], ['Harish Patwadkar', 'First Key Consultancy'],
  ['Shabnam Kadirwala', 'Kadirwala Spaces'], ['Vivek Thirunelli', 'Thirunelli Realty Walks'], ['Nandini Joglekar', 'Joglekar Site Visits'],
];

export const founders = ['Suresh Aagarkar', 'Vaishali Nimbale', 'Mohammed Rizwani', 'Kiran Palshetkar', 'Leela Varghesan', 'Ashok Chandavar', 'Pooja Hirlekar', 'Thomas Kurienad', 'Jyoti Bhandarvat', 'Manoj Tikkaram', 'Revathi Subbarayan', 'Nikhil Ambardar'];

export const streets = ['Chandan Path', 'Station Road', 'Lake View Road', 'Old Mill Lane', 'Temple Street', 'Garden Road', 'Ring Road', 'Library Lane', 'Market Yard Road', 'Banyan Avenue'];

export const builderStories = [
  'We began with a single courtyard house for a schoolteacher’s family and have kept to the same rule since: light from two sides in every room, and a tree in sight of every window.',
  'Three generations of our family have built in this part of the country. Our engineers stay on a site until the last family has moved in, and come back every monsoon for five years.',
  'We build few projects at a time and finish them. Each has its own architect, its own clerk of works and a date of possession that we put in writing.',
  'Good land, honest drawings and materials that age well: that is the whole of our method. Our sites are open to buyers on the first Sunday of every month.',
  'We are engineers first. Our buildings are tested for earthquakes, harvest the rain that falls on them, and draw a third of their common power from the sun.',
  'From row houses to high rises, we plan from the courtyard outwards: first the shade, the breeze and the place where neighbours meet, then the walls.',
];

export const consultantStories = [
  'I walk every site before I recommend it, and tell you what the brochure does not. Twelve years, some nine hundred families, one promise: no pressure.',
  'Our small team helps first-time buyers with everything between the first visit and the keys: comparing, loan papers, registration and the snag list.',
  'I grew up in this city and know its lanes, its water lines and its evening traffic. Ask me anything about a locality before you ask about a price.',
  'We work for families moving from other cities: video visits, honest travel times to schools and offices, and paperwork that is ready when you land.',
];

export const awards: [string, string][] = [
  ['Courtyard Housing Award', 'Western Region Builders’ Fair'], ['Green Site of the Year', 'Monsoon Building Council'], ['On-Time Possession Award', 'Home Buyers’ Forum'], ['Safe Site Certificate', 'Site Safety Week'],
  ['Best Township Plan', 'City Planning Exhibition'], ['Craftsmanship in Brick', 'Guild of Site Engineers'], ['Trusted Advisor of the Year', 'Property Walkers’ Circle'],
];
