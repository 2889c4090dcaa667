/** Traffic per hour in India, from 8:00. */
export const firstHour = 8;
export const hourShares = [1, 2, 4, 6, 6, 4, 4, 5, 6, 6, 7, 8, 9, 8, 4, 1];

/** Sessions per weekday, Sunday first. */
export const sessionsOfDay = [14, 7, 7, 8, 8, 9, 15];

/** Searches without choosing a project, with results at the demo expo and without. */
export const searches = {
  found: ['2 BHK Pune', 'Baner', 'Wakad', 'Andheri East', 'row house', 'Navi Mumbai', 'Kochi', 'Hyderabad'],
  notFound: ['villa Mumbai', 'penthouse Nashik', 'office Jaipur', 'warehouse Bengaluru', 'shop Kothrud', '1 RK Baner'],
} as const;

/** `needs` is the field of the stall or project without which the button isn't shown. */
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
