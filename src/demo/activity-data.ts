/** How busy each hour of a day in India is at the expo, from 8 in the morning. */
export const firstHour = 8;
export const hourShares = [1, 2, 4, 6, 6, 4, 4, 5, 6, 6, 7, 8, 9, 8, 4, 1];

/** How many sessions begin on each day of a week, Sunday first. */
export const sessionsOfDay = [34, 17, 16, 18, 18, 22, 36];

/** What visitors search for; most find a project, a firm or a place of the demo expo. */
export const searches = [
  '2 BHK Pune',
  'Baner',
  'Wakad',
  'villa Jaipur',
  'plots near Nagpur',
  'Kochi',
  'Andheri East',
  'Kamalini',
  'Aaranya',
  'office space Mumbai',
  'row house',
  'Navi Mumbai',
  'Hyderabad',
  'warehouse',
  'ready to move',
  'penthouse Ahmedabad',
];

/** The buttons of a stall, and what a stall must have for each; those without a need are always there. */
export const stallButtons = [
  { label: 'About Us', needs: 'about' },
  { label: "Founder's Video", needs: 'hasFoundersVideo' },
  { label: 'Achievements', needs: 'awards' },
  { label: 'Visiting Card', needs: 'hasCard' },
  { label: 'Location', needs: undefined },
  { label: 'Inquire Now', needs: undefined },
  { label: 'Join Video Meet', needs: 'videoMeet', type: 'video_meet' },
  { label: 'Download Brochure', needs: 'hasBrochure', type: 'download' },
] as const;

/** The buttons of a project's page, likewise. */
export const projectButtons = [
  { label: 'Gallery', needs: undefined },
  { label: 'Floor Plans', needs: undefined },
  { label: 'Location', needs: undefined },
  { label: 'Facilities', needs: undefined },
  { label: 'Book a Site Visit', needs: undefined },
  { label: 'Video', needs: 'hasVideo' },
  { label: 'Join Video Meet', needs: 'meetLink', type: 'video_meet' },
  { label: 'Download Brochure', needs: 'hasBrochure', type: 'download' },
] as const;
