import { inquiriesToBuilder, inquiriesToConsultant } from './inquiries-to-demo-stalls.ts';
import type { PlannedInquiry } from './planned.ts';

const inquiriesToOthers: PlannedInquiry[] = [
  {
    from: 'visitor',
    to: 'Oviraj Builders',
    daysAgo: 10,
    time: '11:33',
    status: 'approved',
    message: 'Please send the brochures of your ready flats with a RERA number. We want to decide this year.',
  },
  {
    from: 'Nandini Rao',
    to: 'Kundavati Homes',
    daysAgo: 9,
    time: '13:50',
    status: 'in_progress',
    message: 'Do you offer a subvention scheme until possession, and with which bank?',
  },
  {
    from: 'Sameer Wagh',
    to: 'Farida Contractwala',
    daysAgo: 6,
    time: '20:45',
    status: 'pending',
    message: 'I look for a 1 BHK on resale within 15 minutes of a railway station, up to ₹75 L.',
  },
  {
    from: 'Farhan Qureshi',
    to: 'Shilpavat Constructions',
    daysAgo: 2,
    time: '10:15',
    status: 'rejected',
    message: 'May a buyer change the kitchen layout before the slab is cast?',
  },
];

const inquiriesByExhibitors: PlannedInquiry[] = [
  {
    from: 'builder',
    to: 'Arjun Kolhatkar',
    daysAgo: 11,
    time: '10:30',
    status: 'approved',
    message:
      'Would you take up Kamalini Square with your buyers? Please tell me your terms for the first twenty flats.',
  },
  {
    from: 'builder',
    to: 'Prakash Nambiyath',
    daysAgo: 7,
    time: '15:40',
    status: 'rejected',
    message: 'We look for a consultant in Kochi who has sold 1 BHK flats before. Is that what you do?',
  },
  {
    from: 'builder',
    to: 'consultant',
    project: 'Amrut Enclave',
    daysAgo: 4,
    time: '11:10',
    status: 'in_progress',
    message: 'The revised plans are with the corporation. How many of your buyers would wait for six months?',
  },
  {
    from: 'builder',
    to: 'Sunita Raghuvir',
    daysAgo: 1,
    time: '16:25',
    status: 'pending',
    message: 'Do you know of a two-acre plot in Wardha Road with a clear title?',
  },
  {
    from: 'consultant',
    to: 'builder',
    project: 'Aaranya Gardens',
    daysAgo: 12,
    time: '12:00',
    status: 'approved',
    message: 'A client of mine wants two 4 BHK flats side by side. Which pairs are open, and can the wall be left out?',
  },
  {
    from: 'consultant',
    to: 'Dhruvaja Realty',
    daysAgo: 9,
    time: '17:15',
    status: 'rejected',
    message: 'Do you work with consultants from outside your city?',
  },
  {
    from: 'consultant',
    to: 'builder',
    project: 'Kamalini Greens',
    daysAgo: 3,
    time: '10:55',
    status: 'in_progress',
    message: 'I have three families who would buy neighbouring plots. Please hold numbers for them until Sunday.',
  },
  {
    from: 'consultant',
    to: 'Tamaraveli Developers',
    daysAgo: 0,
    time: '09:40',
    status: 'pending',
    message: 'Please send me the current price list and the brochure in print quality.',
  },
  {
    from: 'organiser',
    to: 'builder',
    daysAgo: 13,
    time: '10:00',
    status: 'approved',
    message: 'Your stall’s picture is cut at the left on phones. Could you upload one with more room around the name?',
  },
  {
    from: 'organiser',
    to: 'Vanaspree Estates',
    daysAgo: 8,
    time: '12:30',
    status: 'rejected',
    message: 'Would you like to give a talk on plotted development on the second Saturday?',
  },
  {
    from: 'organiser',
    to: 'consultant',
    daysAgo: 4,
    time: '18:00',
    status: 'in_progress',
    message: 'Could you take part in the panel for first-time buyers on Sunday at four?',
  },
  {
    from: 'organiser',
    to: 'Chirag Angan Homes',
    daysAgo: 1,
    time: '11:20',
    status: 'pending',
    message: 'Your RERA certificate for two projects expires this month. Please send the renewals.',
  },
];

/** Sent in the past fortnight, in every status; each demo account has some. */
export const demoInquiries: readonly PlannedInquiry[] = [
  ...inquiriesToBuilder,
  ...inquiriesToConsultant,
  ...inquiriesToOthers,
  ...inquiriesByExhibitors,
];
