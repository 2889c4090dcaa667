import type { MailGroup } from '#shared/notifications/mail-rules.ts';
import type { Template } from './templates.ts';

/** Null: always sent. For security, to visitors about their own visit or inquiry, and where the mail is the only way to act. */
export const mailGroupOf: Record<Template, MailGroup | null> = {
  'confirm-email': null,
  'reset-password': null,
  'password-changed': null,
  'change-email': null,
  'address-taken': null,
  'address-change-asked': null,
  'address-changed': null,
  'claim-decided': 'stalls',
  'claim-made': 'stalls',
  'firm-verified': 'stalls',
  'inquiries-overdue': 'reminders',
  'inquiry-assigned': 'inquiries',
  'inquiry-copy': null,
  'inquiry-received': 'inquiries',
  'inquiry-reply': null,
  'mapping-asked': 'mappings',
  'mapping-decided': 'mappings',
  'stall-decided': 'stalls',
  'stall-invitation': null,
  'stall-submitted': 'stalls',
  'stall-without-people': 'stalls',
  'visit-for-exhibitor': 'visits',
  'visit-for-visitor': null,
  'visit-reminder': 'reminders',
  'visit-place-offered': null,
  'visit-time-proposed': null,
  'visit-to-confirm': null,
  'visit-waiting': null,
};
