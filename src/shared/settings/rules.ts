const namePlaceholder = /\{name\}/g;

const about = `{name} is a property expo without closing hours: builders and consultants keep a stall each, and you walk between them from wherever you are.

## Who exhibits

Builders show the projects they are building, will build and have built. Consultants show the projects they advise on, and can take you through more than one firm’s.

## What is shown

Residential, commercial, industrial and infrastructure projects, and renovation work. Every project says where it is, how far it has come, and what it costs where the firm names a price. A price on a card is the lowest among the projects counted there.

## What “verified” means

A tick next to a name says that the organiser has checked the firm behind it. It is not a promise about a project: read its registration, visit the site, and ask.`;

const whyVisit = `Buying a home is a string of weekends on the road. Spend the first of them here, and the rest only where it is worth the drive.

## Everything side by side

Filter every stall by location, kind of property, price and how far the work has come. The counts next to each choice tell you what you would find before you choose it.

## Know who you’re dealing with

Verified firms are marked. A builder’s record is on the card: how many projects are under way, to come, and completed.

## Share what you found

What you chose is in the page’s address. Send it to your family and they see the same stalls, on any phone.`;

/** Used for settings without a stored value. */
export const defaultSiteSettings = {
  name: 'Aangan',
  tagline: 'The property expo that stays open',
  address: 'Hall 4, Exhibition Grounds, Pune 411001',
  email: 'hello@aangan.example',
  phone: '+91 20 5550 0142',
  opening_hours: 'Mon-Fri 9am-6pm',
  social_links: [] as { name: string; url: string }[],
  about,
  why_visit: whyVisit,
  contact: 'For visitors with a question, and for firms that would like to exhibit.',
};

export type SiteSettings = typeof defaultSiteSettings;

/** Replaces `{name}` in a settings text by the expo's name. */
export const withName = (text: string, name: string): string => text.replace(namePlaceholder, () => name);
