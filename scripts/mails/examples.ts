import type { MailData, MailName } from '#notifications/server/mails.ts';
import type { VisitFacts } from '#notifications/server/visit-calendar.ts';

const name = 'Asha Kulkarni';
const stall = 'Nilambari Habitat';
const project = 'Kadamba Court';
const visitor = { name, email: 'asha@people.example', phone: '+91 98765 43210' };
const link = '/visit?token=an-example';
const visit: VisitFacts = {
  id: 7,
  sequence: 2,
  title: project,
  place: 'Baner Road, Baner, Pune',
  byVideo: false,
  exhibitor: stall,
  date: '2027-02-14',
  time: '10:00',
  visitors: 2,
  host: { name: 'Rohan Patil', phone: '+91 98765 01234' },
  path: '/project/46/details',
};
const byVideo: VisitFacts = { ...visit, place: null, byVideo: true, meetingLink: 'https://meet.example/abc-defg-hij' };
const formerly = { date: '2027-02-13', time: '16:00' };
const until = '2027-02-13T10:40:00Z';
const toExhibitor = { by: 'visitor', visit, email: 'sales@nilambari.example', hasAccount: true, visitor } as const;
const figures = { views: 412, inquiries: 18, visits: 9, completed: 5 };

/** Invented data of each mail, one for each wording that differs much. */
export const examples: { [Name in MailName]: [MailData[Name], ...MailData[Name][]] } = {
  'confirm-email': [
    { name, path: '/confirm-email?token=an-example' },
    { name, path: '/confirm-email?token=an-example', by: 'organiser' },
  ],
  'reset-password': [{ name, path: '/reset-password?token=an-example' }],
  'password-changed': [{ name, path: '/forgot-password' }],
  'second-factor-changed': [
    { name, change: 'app added', path: '/profile#two-step' },
    { name, change: 'all by organiser', path: '/profile#two-step' },
    { name, change: 'new codes', path: '/profile#two-step' },
  ],
  'recovery-code-used': [{ name, left: 9, path: '/profile#two-step' }],
  'change-email': [{ path: '/change-email?token=an-example' }],
  'address-taken': [{ path: '/login' }],
  'address-change-asked': [{ name, path: '/profile' }],
  'address-changed': [
    { name, how: 'by-link', path: '/contact' },
    { name, how: 'by-organiser', path: '/contact' },
  ],
  'claim-made': [{ firm: stall, person: name, id: 3 }],
  'claim-withdrawn': [{ firm: stall, person: name }],
  'claim-decided': [
    { name, firm: stall, accepted: true, reason: '', path: '/developer/12/details' },
    {
      name,
      firm: stall,
      accepted: false,
      reason: 'The document is of another firm.',
      path: '/developer/12/details',
    },
  ],
  'firm-verified': [
    {
      name,
      firm: stall,
      kind: 'developer',
      id: 12,
      verified: true,
      reason: 'Papers seen at the office.',
      checks: ['register', 'papers'],
    },
    { name, firm: stall, kind: 'developer', id: 12, verified: false, reason: 'The registration has lapsed.' },
  ],
  'listing-reported': [{ listing: project, reason: 'price', id: 4 }],
  'sender-reported': [{ stall, reason: 'abusive', id: 5 }],
  'listing-report-answered': [
    { name, listing: project, state: 'acted', answer: 'The builder has corrected the price. Thank you.' },
  ],
  'agent-number-asked': [{ name, stall: 'Setu Realty', id: 14 }],
  'stall-submitted': [{ name: 'organiser', stall, path: '/admin/stall-approvals?review=12' }],
  'stall-decided': [
    { name, stall, approved: true, reason: null, path: '/developer/12/details' },
    { name, stall, approved: false, reason: 'Please add a phone number.', path: '/admin/stall' },
  ],
  'stall-invitation': [
    { by: name, stall, role: 'staff', path: '/invitation?token=an-example' },
    { by: 'Organiser', byOrganiser: true, name, stall, role: 'owner', path: '/invitation?token=an-example' },
  ],
  'member-left': [
    { name, who: 'Gita Kulkarni', stall, isDeleted: true },
    { name, who: 'Gita Kulkarni', stall, isDeactivated: true },
    { name, who: 'Gita Kulkarni', stall },
  ],
  'member-changed': [
    { name, by: 'Suresh Aagarkar', stall, role: 'owner' },
    { name, by: 'Suresh Aagarkar', stall, role: 'staff' },
    { name, by: null, stall, role: null },
  ],
  'stall-without-people': [
    { name: 'organiser', stall, path: '/admin/members?exhibitor_id=12' },
    { name: 'organiser', stall, others: ['Setu Realty'], more: 3, path: '/admin/members' },
  ],
  'stall-off-list': [
    { name, stall, reason: 'Two visitors reported a wrong price.', visits: 3, path: '/admin/stall' },
    { name, stall, reason: null, visits: 0, path: '/admin/stall' },
  ],
  'inquiry-received': [
    {
      name: stall,
      project,
      register: null,
      path: '/admin/visitor-inquiry/9',
      sender: visitor,
      message: 'Is parking included in the price?\nWhen can I see the sample flat?',
    },
    { name: stall, project: null, register: 'MahaRERA', sender: visitor, message: null },
  ],
  'inquiry-copy': [
    {
      name,
      exhibitor: stall,
      project,
      register: null,
      message: 'Is parking included in the price?',
      path: '/project/46/details',
      token: 'A'.repeat(43),
    },
  ],
  'consent-withdrawn': [
    {
      name: stall,
      visitor: 'Asha Kulkarni',
      of: 'inquiry',
      about: project,
      path: '/admin/visitor-inquiry/7',
      toOrganiser: false,
    },
    {
      name: stall,
      visitor: 'Asha Kulkarni',
      of: 'visit',
      about: project,
      path: '/admin/site-visits/7',
      toOrganiser: true,
    },
  ],
  'unsubscribe-link': [{ name, path: '/unsubscribe?token=an-example' }],
  'retention-announced': [
    {
      name,
      texts: ['342 inquiries older than 24 months', '1 site visit older than 12 months'],
      path: '/admin/settings',
      hasBell: true,
    },
  ],
  'inquiry-to-confirm': [{ name, exhibitor: stall, project, token: 'an-example' }],
  'inquiry-reply': [
    {
      name,
      by: { name: 'Rohan Patil', email: 'rohan@nilambari.example' },
      stall,
      phone: '+91 98765 01234',
      about: project,
      body: 'One covered parking place is included.\nThe sample flat is open every day from 10 to 6.',
      token: 'A'.repeat(43),
    },
  ],
  'inquiry-assigned': [
    { name, by: 'Rohan Patil', sender: 'Joseph Pinto', about: project, path: '/admin/visitor-inquiry/9' },
  ],
  'inquiries-overdue': [
    { name, inquiries: [{ sender: 'Joseph Pinto', project }], more: 0, path: '/admin/visitor-inquiry/9' },
    {
      name,
      inquiries: [
        { sender: 'Joseph Pinto', project },
        { sender: 'Meera Iyer', project: null },
      ],
      more: 4,
      path: '/admin/visitor-inquiry?attention=overdue',
    },
  ],
  'inquiries-unconfirmed': [
    { name: stall, count: 3, toOrganiser: false, path: '/admin/visitor-inquiry?attention=unconfirmed' },
  ],
  'mapping-asked': [
    {
      name,
      side: 'consultant',
      to: 'builder',
      consultants: 'Setu Realty',
      projects: [project, 'Kadamba Greens'],
      message: 'We sold forty homes in Baner last year.',
      path: '/admin/developer-mapping?state=asked',
    },
    {
      name,
      side: 'consultant',
      to: 'builder',
      consultants: 'Setu Realty',
      projects: [project],
      message: '',
      path: '/admin/projects/46/edit',
      draftFor: stall,
    },
  ],
  'mapping-decided': [
    { name, act: 'accept', by: stall, projects: [project], path: '/admin/broker-mapping' },
    {
      name,
      act: 'decline',
      by: stall,
      projects: [project],
      path: '/admin/broker-mapping',
      reason: 'We sell this tower ourselves.',
    },
  ],
  'search-found': [
    {
      name,
      searchName: '2 BHK in Pune',
      search: { search: '2 bhk pune' },
      frequency: 'weekly',
      projects: [
        { id: 46, name: project, place: 'Baner, Pune', price_from: 7_200_000, price_to: 9_100_000, reason: 'listed' },
        { id: 47, name: 'Kadamba Greens', place: 'Wakad, Pune', price_from: null, price_to: null, reason: 'changed' },
      ],
      more: 3,
      token: 'an-example',
      hasBell: false,
    },
  ],
  'shortlist-news': [
    {
      name,
      drops: [
        {
          id: 46,
          name: project,
          place: 'Baner, Pune',
          price: 6_900_000,
          former_price: 7_200_000,
          offer: 'No floor rise charges',
        },
      ],
      phases: [
        {
          id: 48,
          name: 'Kadamba Court II',
          place: 'Baner, Pune',
          price_from: 7_500_000,
          price_to: null,
          first: project,
        },
      ],
      more: 0,
      token: 'an-example',
      hasBell: false,
    },
  ],
  'visit-for-visitor': [
    { what: 'booked', by: 'visitor', visit, visitor, link },
    { what: 'moved', by: 'visitor', formerly, proposalEnded: true, visit, visitor, link },
    { what: 'accepted', by: 'visitor', formerly, visit, visitor, link },
    { what: 'confirmed', by: { stall }, visit: byVideo, visitor, hasPhone: true, link },
    { what: 'cancelled', by: { stall }, visit, visitor, link, reason: 'The site is closed on that day.' },
    { what: 'missed', by: { stall }, visit, visitor, link },
  ],
  'visit-for-exhibitor': [
    { what: 'booked', ...toExhibitor, notes: 'We come with a child.' },
    {
      what: 'booked',
      ...toExhibitor,
      visit: { ...visit, place: 'Baner, Pune', isMeetingPointOpen: true },
      notes: null,
    },
    { what: 'moved', ...toExhibitor, formerly, proposalEnded: true, notes: null },
    { what: 'cancelled', ...toExhibitor, placesOffered: true, notes: null },
  ],
  'visit-to-confirm': [{ visit, name, until, token: 'an-example' }],
  'visit-waiting': [{ visit, name, link }],
  'visit-place-offered': [{ visit, name, link, until }],
  'visit-time-proposed': [
    { visit, by: { stall: visit.exhibitor }, name, date: '2027-02-15', time: '16:00', until, link },
  ],
  'visit-reminder': [{ visit, name, link }],
  'visit-feedback': [{ visit, name, link }],
  'visit-walk-in': [{ visit, name }],
  'visit-assigned': [{ name, by: 'Rohan Patil', visitor: 'Joseph Pinto', visit }],
  'visit-off-list': [{ visit, name, stall, state: 'confirmed', link }],
  'visit-back-on-list': [{ visit, name, stall, state: 'confirmed', link }],
  'visits-off-list': [{ name, stall, visits: 3 }],
  'weekly-report': [
    {
      name,
      stall,
      week: { from: '2027-02-08', to: '2027-02-14' },
      now: figures,
      before: { ...figures, inquiries: 11 },
      path: '/admin',
    },
  ],
};
