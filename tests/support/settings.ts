/** Settings as a form of the organiser sends them. */
export const settingsForm = {
  name: 'Deccan Homes Fair',
  tagline: 'Homes of the plateau',
  address: '12 Station Road, Pune 411001',
  phone: '+91 20 5550 0199',
  email: 'hello@deccan.example',
  opening_hours: 'Every day 10am-8pm',
  social_links: [{ name: 'Instagram', url: 'https://social.example/deccan' }],
  fair_starts_on: '2031-11-30',
  fair_ends_on: '2031-12-03',
  about: '<p>{name} is held each winter.</p>',
  why_visit: '<p>See every home in one day.</p>',
  contact: '<p>Ask us.</p>',
  default_visit_capacity: 7,
  stalls_need_approval: false,
  activity_months: 12,
  notification_emails: ['desk@deccan.example'],
};
