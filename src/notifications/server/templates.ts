import { addressChangeAsked } from './templates/address-change-asked.ts';
import { addressChanged } from './templates/address-changed.ts';
import { addressTaken } from './templates/address-taken.ts';
import { agentNumberAsked } from './templates/agent-number-asked.ts';
import { changeEmail } from './templates/change-email.ts';
import { claimDecided } from './templates/claim-decided.ts';
import { claimMade } from './templates/claim-made.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { firmVerified } from './templates/firm-verified.ts';
import { inquiriesOverdue } from './templates/inquiries-overdue.ts';
import { inquiriesUnconfirmed } from './templates/inquiries-unconfirmed.ts';
import { inquiryAssigned } from './templates/inquiry-assigned.ts';
import { inquiryCopy } from './templates/inquiry-copy.ts';
import { inquiryReceived } from './templates/inquiry-received.ts';
import { inquiryReply } from './templates/inquiry-reply.ts';
import { inquiryToConfirm } from './templates/inquiry-to-confirm.ts';
import { listingReportAnswered, listingReported } from './templates/listing-report.ts';
import { mappingAsked } from './templates/mapping-asked.ts';
import { mappingDecided } from './templates/mapping-decided.ts';
import { stallOffList, visitOffList, visitsOffList } from './templates/off-list.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { searchFound } from './templates/search-found.ts';
import { shortlistNews } from './templates/shortlist-news.ts';
import { stallDecided } from './templates/stall-decided.ts';
import { stallInvitation } from './templates/stall-invitation.ts';
import { stallSubmitted } from './templates/stall-submitted.ts';
import { stallWithoutPeople } from './templates/stall-without-people.ts';
import { visitAssigned } from './templates/visit-assigned.ts';
import { visitFeedback } from './templates/visit-feedback.ts';
import { visitForExhibitor } from './templates/visit-for-exhibitor.ts';
import { visitForVisitor } from './templates/visit-for-visitor.ts';
import { visitReminder } from './templates/visit-reminder.ts';
import { visitTimeProposed } from './templates/visit-time-proposed.ts';
import { visitToConfirm } from './templates/visit-to-confirm.ts';
import { visitPlaceOffered, visitWaiting } from './templates/visit-waiting.ts';
import { visitWalkIn } from './templates/visit-walk-in.ts';
import { weeklyReport } from './templates/weekly-report.ts';

/** Every message, by its name in jobs. */
export const templates = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'change-email': changeEmail,
  'address-taken': addressTaken,
  'address-change-asked': addressChangeAsked,
  'address-changed': addressChanged,
  'claim-decided': claimDecided,
  'agent-number-asked': agentNumberAsked,
  'claim-made': claimMade,
  'listing-report-answered': listingReportAnswered,
  'listing-reported': listingReported,
  'firm-verified': firmVerified,
  'inquiries-overdue': inquiriesOverdue,
  'inquiries-unconfirmed': inquiriesUnconfirmed,
  'inquiry-assigned': inquiryAssigned,
  'inquiry-copy': inquiryCopy,
  'inquiry-received': inquiryReceived,
  'inquiry-reply': inquiryReply,
  'inquiry-to-confirm': inquiryToConfirm,
  'mapping-asked': mappingAsked,
  'mapping-decided': mappingDecided,
  'search-found': searchFound,
  'shortlist-news': shortlistNews,
  'stall-decided': stallDecided,
  'stall-invitation': stallInvitation,
  'stall-off-list': stallOffList,
  'stall-submitted': stallSubmitted,
  'stall-without-people': stallWithoutPeople,
  'visit-assigned': visitAssigned,
  'visit-for-exhibitor': visitForExhibitor,
  'visit-for-visitor': visitForVisitor,
  'visit-off-list': visitOffList,
  'visit-feedback': visitFeedback,
  'visit-reminder': visitReminder,
  'visit-place-offered': visitPlaceOffered,
  'visit-time-proposed': visitTimeProposed,
  'visit-to-confirm': visitToConfirm,
  'visit-waiting': visitWaiting,
  'visit-walk-in': visitWalkIn,
  'visits-off-list': visitsOffList,
  'weekly-report': weeklyReport,
};

export type Template = keyof typeof templates;
/** What each message is made of. */
export type TemplateData = { [Name in Template]: Parameters<(typeof templates)[Name]>[1] };
