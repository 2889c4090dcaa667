/** What an organiser can put their own words to; these are the words until they do. */
export const defaultSiteSettings = {
  name: 'Aangan',
  tagline: 'The property expo that stays open',
  address: 'Hall 4, Exhibition Grounds, Pune 411001',
  email: 'hello@aangan.example',
  phone: '+91 20 5550 0142',
  openingHours: 'Mon-Fri 9am-6pm',
  socialLinks: [] as { name: string; url: string }[],
};

export type SiteSettings = typeof defaultSiteSettings;
