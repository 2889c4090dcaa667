import type { ProjectStatus } from '#projects/shared/rules.ts';

/** `months` is the time from the first start to completion; null for a cancelled project. */
export type ProjectRow = [name: string, locality: string, sub3: string, status: ProjectStatus, months: number | null];

/** The projects of each builder. All names are invented. */
export const projectRows: Record<string, ProjectRow[]> = {
  'Nilambari Habitat': [
    ['Kamalini Square', 'Baner', '2 BHK', 'ongoing', 20],
    ['Aaranya Gardens', 'Bavdhan', '4 BHK', 'ongoing', 9],
    ['Aaranya Residency', 'Wakad', '3 BHK', 'past', -7],
    ['Sandhya Residency', 'Kharadi', '2 BHK', 'ongoing', 26],
    ['Swarna Enclave', 'Baner', '4 BHK', 'past', -14],
    ['Amrut Enclave', 'Wagholi', '1 BHK', 'on_hold', 16],
    ['Kamalini Greens', 'Talegaon Dabhade', 'Gated Plots', 'ongoing', 15],
    ['Aaranya One', 'Baner', 'Shared Offices', 'upcoming', 40],
    ['Ashvini Square', 'Punawale', '1 BHK', 'upcoming', 34],
    ['Amrut Galleria', 'Hinjawadi', 'Food Courts', 'ongoing', 18],
  ],
  'Oviraj Builders': [
    ['Ashvini Enclave', 'Ghodbunder Road', '2 BHK', 'ongoing', 24],
    ['Deepak Terraces', 'Majiwada', '2 BHK', 'past', -30],
    ['Sandhya Verandahs', 'Pokhran Road', 'Twin Villas', 'past', -26],
    ['Deepak Haveli', 'Kolshet Road', 'Row Houses', 'ongoing', 21],
    ['Sopan Heights', 'Majiwada', '3 BHK', 'ongoing', 15],
    ['Vrinda Bazaar', 'Ghodbunder Road', 'High Street', 'upcoming', 40],
  ],
  'Kundavati Homes': [
    ['Shravan Chowk', 'Jagatpura', '1 BHK', 'past', -50],
    ['Sopan Court', 'Mansarovar', '2 BHK', 'upcoming', 40],
    ['Todi Enclave', 'Ajmer Road', '2 BHK', 'ongoing', 14],
  ],
  'Shilpavat Constructions': [
    ['Sandhya Court', 'Chembur', '2 BHK', 'ongoing', 18],
    ['Hamsa Residency', 'Powai', '4 BHK', 'upcoming', 28],
    ['Shravan Court', 'Chembur', '1 BHK', 'past', -20],
  ],
  'Dhruvaja Realty': [
    ['Megha Towers', 'Bopal', '4 BHK', 'upcoming', 40],
    ['Tulsi Terraces', 'Satellite', '3 BHK', 'ongoing', 20],
    ['Lalit Villas', 'Bopal', 'Twin Villas', 'ongoing', 17],
    ['Kamalini Bazaar', 'Satellite', 'Showrooms', 'ongoing', 10],
  ],
  'Tamaraveli Developers': [
    ['Mayura Angan', 'Velachery', '2 BHK', 'ongoing', 32],
    ['Tulsi Enclave', 'Perungudi', '2 BHK', 'past', -20],
    ['Bakul Heights', 'Perungudi', '3 BHK', 'past', -40],
    ['Maru Bazaar', 'Sholinganallur', 'High Street', 'past', -30],
  ],
  'Vanaspree Estates': [
    ['Malhar Verandahs', 'Sarjapur Road', 'Row Houses', 'ongoing', 11],
    ['Bakul Villas', 'Yelahanka', 'Independent Villas', 'ongoing', 14],
    ['Vrinda Gardens', 'Hebbal', 'Penthouses', 'ongoing', 9],
    ['Ashvini Gardens', 'Hebbal', '4 BHK', 'planning', 60],
    ['Indus Meadows', 'Yelahanka', 'Gated Plots', 'ongoing', 12],
  ],
  'Chirag Angan Homes': [
    ['Sarang Heights', 'Wakad', '2 BHK', 'upcoming', 25],
    ['Tulsi Angan', 'Undri', '2 BHK', 'ongoing', 11],
    ['Malhar Court', 'Wagholi', '2 BHK', 'ongoing', 14],
  ],
  'Mrudgandhi Spaces': [
    ['Sarang Angan', 'Gangapur Road', '3 BHK', 'ongoing', 15],
    ['Ketaki Residency', 'Indira Nagar', '2 BHK', 'ongoing', 14],
    ['Swarna Residency', 'Pathardi Phata', '1 BHK', 'ongoing', 9],
  ],
  'Pavanjali Infra': [
    ['Kedar Towers', 'Sanand', '3 BHK', 'ongoing', 8],
    ['Swarna Gardens', 'Gota', '2 BHK', 'on_hold', 14],
    ['Lalit Heights', 'Bopal', '2 BHK', 'ongoing', 16],
    ['Sarang Industrial Estate', 'Sanand', 'Factory Sheds', 'ongoing', 12],
  ],
  'Saptaswar Buildcon': [
    ['Yaman Terraces', 'Kothrud', '3 BHK', 'ongoing', 17],
    ['Kedar Heights', 'Bavdhan', '3 BHK', 'ongoing', 13],
    ['Malhar Towers', 'Hinjawadi', '2 BHK', 'ongoing', 21],
    ['Todi Residency', 'Kothrud', '2 BHK', 'past', -3],
  ],
  'Kesarivan Group': [
    ['Deepak Gardens', 'Kondapur', '3 BHK', 'upcoming', 38],
    ['Tara Heights', 'Gachibowli', '4 BHK', 'ongoing', 13],
    ['Lalit Gardens', 'Kokapet', 'Penthouses', 'ongoing', 34],
    ['Hamsa Terraces', 'Kokapet', '3 BHK', 'planning', 48],
    ['Kamalini Peth', 'Gachibowli', 'Food Courts', 'ongoing', 23],
  ],
  'Hirvai Nivara': [
    ['Vasanta Gardens', 'Baner', '4 BHK', 'ongoing', 16],
    ['Megha Gardens', 'Hadapsar', '3 BHK', 'ongoing', 11],
    ['Mayura Gardens', 'Undri', '2 BHK', 'upcoming', 30],
  ],
  'Ekvastu Builders': [
    ['Kadamba Angan', 'Wardha Road', '2 BHK', 'ongoing', 18],
    ['Vasanta Towers', 'Wardha Road', '3 BHK', 'ongoing', 11],
    ['Rohini Square', 'Manish Nagar', '3 BHK', 'ongoing', 20],
    ['Kedar Court', 'Besa', '2 BHK', 'past', -6],
    ['Sopan Towers', 'Besa', '1 BHK', 'ongoing', 34],
  ],
  'Jaltarangi Townships': [
    ['Shravan Residency', 'Panvel', '1 BHK', 'ongoing', 10],
    ['Megha Fields', 'Panvel', 'Gated Plots', 'ongoing', 16],
    ['Tulsi Chowk', 'Ulwe', '1 BHK', 'past', -8],
    ['Chandrika Towers', 'Panvel', '2 BHK', 'upcoming', 38],
  ],
  'Indrayan Foundations': [
    ['Neelkamal Gardens', 'Panvel', '3 BHK', 'ongoing', 7],
    ['Vrinda Enclave', 'Ulwe', '2 BHK', 'ongoing', 11],
    ['Swarna Heights', 'Kharghar', '3 BHK', 'ongoing', 19],
    ['Kadamba Corporate Park', 'Vashi', 'Business Parks', 'upcoming', 40],
    ['Sandhya Bazaar', 'Ulwe', 'High Street', 'ongoing', 13],
  ],
  'Raigiri Land Company': [
    ['Megha Meadows', 'Wagholi', 'Gated Plots', 'on_hold', 18],
    ['Yaman Fields', 'Chakan', 'Farm Plots', 'upcoming', 40],
    ['Ketaki Upvan', 'Talegaon Dabhade', 'Gated Plots', 'ongoing', 19],
  ],
  'Umbarvat Homes': [
    ['Maru Verandahs', 'Bavdhan', 'Row Houses', 'ongoing', 8],
    ['Vrinda Villas', 'Talegaon Dabhade', 'Twin Villas', 'ongoing', 12],
    ['Kamalini Vatika', 'Bavdhan', 'Independent Villas', 'upcoming', 28],
  ],
  'Zenithara Projects': [
    ['Gandhar Corporate Park', 'Worli', 'Business Parks', 'ongoing', 10],
    ['Mayura Workyard', 'Andheri East', 'Boutique Offices', 'past', -30],
    ['Indus Galleria', 'Powai', 'Showrooms', 'ongoing', 13],
    ['Sarang One', 'Andheri East', 'Shared Offices', 'upcoming', 30],
  ],
  'Bakulshree Living': [
    ['Neelkamal Residency', 'Kolshet Road', '2 BHK', 'ongoing', 8],
    ['Tara Enclave', 'Majiwada', '3 BHK', 'on_hold', 20],
    ['Bhairavi Towers', 'Majiwada', 'Penthouses', 'ongoing', 21],
    ['Kadamba Haveli', 'Ghodbunder Road', 'Row Houses', 'ongoing', 20],
    ['Sandhya Arcade', 'Pokhran Road', 'High Street', 'past', -40],
    ['Sandhya Terraces', 'Ghodbunder Road', '4 BHK', 'ongoing', 25],
    ['Tara Chowk', 'Ghodbunder Road', '1 BHK', 'upcoming', 30],
  ],
  'Anandvel Properties': [
    ['Ketaki Arcade', 'Gangapur Road', 'High Street', 'upcoming', 40],
    ['Tara Square', 'Pathardi Phata', '2 BHK', 'ongoing', 18],
    ['Sandhya Enclave', 'Gangapur Road', '4 BHK', 'past', -15],
  ],
  'Lavanya Shikhar Realty': [
    ['Lalit Towers', 'Kharghar', '4 BHK', 'upcoming', 36],
    ['Vrinda Workyard', 'Vashi', 'Boutique Offices', 'ongoing', 14],
    ['Rohini Towers', 'Vashi', '3 BHK', 'ongoing', 17],
  ],
  'Gulmohari Homes': [
    ['Bakul Residency', 'Punawale', '2 BHK', 'ongoing', 12],
    ['Swarna Angan', 'Hadapsar', '2 BHK', 'ongoing', 23],
    ['Ashvini Residency', 'Wakad', '2 BHK', 'ongoing', 15],
  ],
  'Parijatak Developers': [
    ['Kedar Enclave', 'Mulund West', '2 BHK', 'ongoing', 12],
    ['Bakul Chowk', 'Mulund West', '2 BHK', 'ongoing', 4],
    ['Tara Court', 'Borivali West', '1 BHK', 'ongoing', 9],
  ],
  'Yashovan Townships': [
    ['Indus Towers', 'Hinjawadi', '3 BHK', 'ongoing', 27],
    ['Sandhya Towers', 'Kharadi', '3 BHK', 'ongoing', 6],
    ['Gandhar Square', 'Punawale', '2 BHK', 'upcoming', 33],
  ],
  'Firoza Court Builders': [
    ['Bakul Court', 'Andheri East', '3 BHK', 'past', -22],
    ['Maru Court', 'Andheri East', '2 BHK', 'ongoing', 16],
    ['Vrinda Court', 'Worli', '4 BHK', 'upcoming', 40],
  ],
  'Thumbanad Constructions': [
    ['Hamsa Gardens', 'Edappally', '3 BHK', 'ongoing', 3],
    ['Kadamba Residency', 'Panampilly Nagar', '4 BHK', 'upcoming', 40],
    ['Lalit Haveli', 'Aluva', 'Independent Villas', 'ongoing', 14],
    ['Swarna Court', 'Kakkanad', '1 BHK', 'ongoing', 10],
    ['Swarna Workyard', 'Kakkanad', 'Shared Offices', 'past', -2],
  ],
  'Noorbagh Estates': [
    ['Gandhar Vatika', 'Shamshabad', 'Twin Villas', 'ongoing', 19],
    ['Aaranya Bungalows', 'Kokapet', 'Independent Villas', 'upcoming', 20],
    ['Sandhya Fields', 'Shamshabad', 'Farm Plots', 'planning', 40],
  ],
  'Dakshinam Habitat': [
    ['Shravan Square', 'Sholinganallur', '1 BHK', 'ongoing', 8],
    ['Lalit Residency', 'Velachery', '3 BHK', 'ongoing', 15],
    ['Sarang Vatika', 'Porur', 'Row Houses', 'on_hold', 12],
    ['Mayura Greens', 'Porur', 'Gated Plots', 'ongoing', 4],
  ],
  'Vrukshali Villas': [
    ['Megha Bungalows', 'Indira Nagar', 'Row Houses', 'upcoming', 40],
    ['Malhar Haveli', 'Gangapur Road', 'Independent Villas', 'ongoing', 12],
    ['Sopan Wada', 'Gangapur Road', 'Twin Villas', 'ongoing', 26],
    ['Ashvini Vatika', 'Pathardi Phata', 'Row Houses', 'past', -12],
  ],
  'Maruvan Heritage Homes': [
    ['Deepak Bungalows', 'Vaishali Nagar', 'Independent Villas', 'ongoing', 16],
    ['Yaman Haveli', 'Jagatpura', 'Row Houses', 'past', -18],
    ['Aaranya Upvan', 'Ajmer Road', 'Gated Plots', 'ongoing', 12],
  ],
  'Setubandh Infrastructure': [
    ['Mayura Storehouse', 'Chakan', 'Logistics Parks', 'ongoing', 9],
    ['Swarna Works', 'Chakan', 'Factory Sheds', 'past', -12],
    ['Ketaki Industrial Estate', 'Satpur', 'Industrial Estates', 'ongoing', 8],
    ['Mayura Industrial Estate', 'Hingna', 'Industrial Estates', 'ongoing', 9],
  ],
  'Ratnasagar Housing': [
    ['Vrinda Square', 'Borivali West', '2 BHK', 'ongoing', 27],
    ['Bhairavi Chowk', 'Chembur', 'Penthouses', 'upcoming', 21],
    ['Bhairavi Enclave', 'Borivali West', '2 BHK', 'cancelled', null],
  ],
  'Ujjvalam Commercial Spaces': [
    ['Vasanta Business Court', 'Kharadi', 'Business Parks', 'ongoing', 14],
    ['Tara One', 'Baner', 'Boutique Offices', 'upcoming', 32],
    ['Lalit Arcade', 'Hadapsar', 'High Street', 'ongoing', 10],
  ],
  'Kaveripatna Homes': [
    ['Maru Chowk', 'Sarjapur Road', '2 BHK', 'ongoing', 18],
    ['Shravan Heights', 'Whitefield', '2 BHK', 'ongoing', 21],
    ['Kadamba Heights', 'Electronic City', '1 BHK', 'past', -2],
    ['Vasanta Peth', 'Whitefield', 'High Street', 'ongoing', 26],
    ['Indus Corporate Park', 'Whitefield', 'Business Parks', 'ongoing', 25],
  ],
  'Godavarti Logistics Parks': [
    ['Kedar Logistics Yard', 'Shamshabad', 'Logistics Parks', 'ongoing', 10],
    ['Sandhya Storehouse', 'Shamshabad', 'Cold Storage', 'upcoming', 24],
  ],
  'Suvarnarekh Realty': [
    ['Kamalini Enclave', 'Wakad', '3 BHK', 'upcoming', 25],
    ['Chandrika Gardens', 'Baner', 'Penthouses', 'past', -30],
    ['Hamsa Towers', 'Kharadi', '4 BHK', 'ongoing', 22],
  ],
  'Aamraban Living': [
    ['Gandhar Villas', 'Besa', 'Independent Villas', 'upcoming', 22],
    ['Rohini Heights', 'Manish Nagar', '2 BHK', 'upcoming', 38],
    ['Sopan Workyard', 'Wardha Road', 'Shared Offices', 'ongoing', 11],
    ['Mayura Meadows', 'Besa', 'Farm Plots', 'ongoing', 7],
    ['Kedar Vatika', 'Wardha Road', 'Row Houses', 'upcoming', 22],
  ],
};
