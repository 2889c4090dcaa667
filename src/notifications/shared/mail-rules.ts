/** A person can switch off these groups of mails (docs/decisions/0058). The bell still shows their news. */
export const mailGroups = ['inquiries', 'visits', 'mappings', 'stalls', 'reminders', 'reports', 'alerts'] as const;
export type MailGroup = (typeof mailGroups)[number];

/** The texts of the groups in the settings. */
export const mailGroupTexts: Record<MailGroup, { label: string; hint: string }> = {
  inquiries: { label: 'Inquiries', hint: 'New ones at your stall, and those assigned to you.' },
  visits: { label: 'Site visits received', hint: 'Booked, moved, confirmed and cancelled ones.' },
  mappings: { label: 'Mappings', hint: 'Requests, drafts, and what was decided.' },
  stalls: { label: 'Stall and claims', hint: 'Approval, verification and claims.' },
  alerts: {
    label: 'Saved searches and shortlist',
    hint: 'Projects that came to fit searches you saved, and lower prices and later phases of your shortlist.',
  },
  reports: { label: 'Weekly report', hint: 'Your stall’s figures of the week before, every Monday.' },
  reminders: {
    label: 'Reminders',
    hint: 'They remind you of inquiries that wait too long, and of your own site visit: the day before, and the day after for your rating.',
  },
};

/** Mails link to this page, which switches off their group without signing in. */
export const unsubscribePath = '/unsubscribe';

/** People choose their mails on this page. */
export const mailChoicesPath = '/profile#mails';
