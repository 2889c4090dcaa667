/** `at` is the locality, and `since` the year of the first handover or of the licence. All are invented. */
type ExhibitorRow = [name: string, personOrCompany: string, at: string, since: number];

/** The second column is the person in charge of the firm. */
export const builders: ExhibitorRow[] = [
  ['Nilambari Habitat', 'Suresh Aagarkar', 'Baner', 1998],
  ['Oviraj Builders', 'Vaishali Nimbale', 'Majiwada', 1991],
  ['Kundavati Homes', 'Ashok Chandavar', 'Mansarovar', 2006],
  ['Shilpavat Constructions', 'Mohammed Rizwani', 'Chembur', 1984],
  ['Dhruvaja Realty', 'Jyoti Bhandarvat', 'Bopal', 2010],
  ['Tamaraveli Developers', 'Revathi Subbarayan', 'Velachery', 1995],
  ['Vanaspree Estates', 'Nikhil Ambardar', 'Yelahanka', 2003],
  ['Chirag Angan Homes', 'Kiran Palshetkar', 'Wakad', 2012],
  ['Mrudgandhi Spaces', 'Pooja Hirlekar', 'Gangapur Road', 2008],
  ['Pavanjali Infra', 'Manoj Tikkaram', 'Sanand', 2001],
  ['Saptaswar Buildcon', 'Leela Varghesan', 'Kothrud', 1988],
  ['Kesarivan Group', 'Srinivas Reddipalli', 'Gachibowli', 1999],
  ['Hirvai Nivara', 'Ketaki Bhagwatkar', 'Baner', 2009],
  ['Ekvastu Builders', 'Vinayak Deogaonkar', 'Wardha Road', 1997],
  ['Jaltarangi Townships', 'Thomas Kurienad', 'Panvel', 2011],
  ['Indrayan Foundations', 'Shekhar Tandelkar', 'Kharghar', 2002],
  ['Raigiri Land Company', 'Balasaheb Khandvekar', 'Talegaon Dabhade', 1993],
  ['Umbarvat Homes', 'Supriya Mohitkar', 'Bavdhan', 2005],
  ['Zenithara Projects', 'Anil Khemsara', 'Andheri East', 2000],
  ['Bakulshree Living', 'Rajani Phadtare', 'Kolshet Road', 2004],
  ['Anandvel Properties', 'Murugan Shelarkar', 'Pathardi Phata', 2013],
  ['Lavanya Shikhar Realty', 'Lavanya Hegdekatte', 'Vashi', 2007],
  ['Gulmohari Homes', 'Sachin Jadhavrao', 'Punawale', 2014],
  ['Parijatak Developers', 'Hemant Vorajani', 'Mulund West', 1996],
  ['Yashovan Townships', 'Yashodhan Gokhalkar', 'Kharadi', 2001],
  ['Firoza Court Builders', 'Cyrus Batliboy', 'Andheri East', 1978],
  ['Thumbanad Constructions', 'Mathew Puthenkala', 'Edappally', 1990],
  ['Noorbagh Estates', 'Asif Qadrian', 'Kokapet', 2009],
  ['Dakshinam Habitat', 'Karthik Soundarvel', 'Sholinganallur', 2003],
  ['Vrukshali Villas', 'Madhura Pingalkar', 'Gangapur Road', 2010],
  ['Maruvan Heritage Homes', 'Bhanwar Rathodia', 'Vaishali Nagar', 1994],
  ['Setubandh Infrastructure', 'Dattatray Kalbhore', 'Chakan', 1999],
  ['Ratnasagar Housing', 'Bhavesh Mehtani', 'Borivali West', 1987],
  ['Ujjvalam Commercial Spaces', 'Rucha Apshankar', 'Kharadi', 2008],
  ['Kaveripatna Homes', 'Chandrika Gowdar', 'Whitefield', 2005],
  ['Godavarti Logistics Parks', 'Venkat Godavarti', 'Shamshabad', 2012],
  ['Suvarnarekh Realty', 'Suresh Paranjpe', 'Baner', 2002],
  ['Aamraban Living', 'Sanjay Meshrekar', 'Manish Nagar', 2011],
  ['Champakali Courtyards', 'Ranjana Shekhavati', 'Jagatpura', 2019],
  ['Trivenika Urban', 'Pritam Gharatkar', 'Panvel', 2020],
];

/** The second column is the firm of the person. */
export const consultants: ExhibitorRow[] = [
  ['Meera Salvekar', 'Doorstep Property Advisors', 'Kothrud', 2012],
  ['Arjun Kolhatkar', 'Kolhatkar and Daughters Realty', 'Hadapsar', 1999],
  ['Farida Contractwala', 'Seaface Homes Consultancy', 'Worli', 2005],
  ['Prakash Nambiyath', 'Backwater Realty Desk', 'Kakkanad', 2011],
  ['Sunita Raghuvir', 'Raghuvir Property Point', 'Wardha Road', 2009],
  ['Imran Sheikhani', 'Charkaman Estates Desk', 'Kondapur', 2014],
  ['Lakshmi Venkatapuram', 'Marina Homes Guide', 'Velachery', 2007],
  ['Gurpreet Sandhar', 'Sandhar Land and Leases', 'Vashi', 1996],
  ['Devika Muthalagan', 'Threshold Advisors', 'Sarjapur Road', 2015],
  ['Rohit Bhansalkar', 'Bhansalkar Property Mart', 'Indira Nagar', 2003],
  ['Anita D’Merello', 'Merello Homes', 'Majiwada', 2010],
  ['Harish Patwadkar', 'First Key Consultancy', 'Wakad', 2016],
  ['Shabnam Kadirwala', 'Kadirwala Spaces', 'Satellite', 2008],
  ['Vivek Thirunelli', 'Thirunelli Realty Walks', 'Whitefield', 2013],
  ['Nandini Joglekar', 'Joglekar Site Visits', 'Baner', 2024],
];

/** `design` is a template of `drawCertificate`. */
export type Award = { title: string; detail: string; design: 'framed' | 'letter' | 'plaque' };
const award = (design: Award['design'], title: string, detail: string): Award => ({ title, detail, design });

export const builderAwards: Award[] = [
  award('letter', 'Member in good standing', 'Western India Builders’ Chamber'),
  award('framed', 'On-Time Possession Award', 'Home Buyers’ Forum'),
  award('plaque', 'Safe Site of the Year', 'Site Safety Week'),
  award('letter', 'Quality management system certified', 'Bharat Audit Bureau, scope: residential construction'),
  award('framed', 'Green Homes, Gold rating', 'Monsoon Building Council'),
  award('plaque', 'Best Use of Brick', 'Guild of Site Engineers'),
  award('letter', 'Credit grade DA2', 'Deccan Ratings, developer grading'),
  award('framed', 'Best Layout under 10 acres', 'City Planning Exhibition'),
];

export const consultantAwards: Award[] = [
  award('letter', 'Certified Property Advisor', 'Institute of Realty Practice'),
  award('framed', 'Trusted Advisor of the Year', 'Property Walkers’ Circle'),
  award('plaque', 'One Hundred Families', 'Aangan Expo'),
  award('letter', 'Training in RERA rules completed', 'Agents’ Learning Centre'),
];
