import { logActivity } from '#activity/web/log-activity.ts';
import { visitMessage } from '#inquiries/shared/contact-rules.ts';
import { FirmContact } from '#inquiries/web/firm-contact.tsx';
import type { SiteVisit } from '#site-visits/shared/contract.ts';
import { formatVisitSlot } from './visit-time.tsx';

type Visit = Pick<SiteVisit, 'project_id' | 'project_name' | 'broker_id' | 'visit_date' | 'visit_time'>;

/**
 * Shows WhatsApp and call buttons for the firm that expects a visitor. Presses are logged on the page of the project or
 * stall.
 */
function VisitContact({ visit, firm }: { visit: Visit; firm: { name: string; phone: string } }) {
  const { visit_date, visit_time } = visit;
  const when = formatVisitSlot(visit_date, visit_time);
  const about = visit.project_name ?? firm.name;
  return (
    <FirmContact
      firm={firm}
      text={visitMessage({ about, when })}
      onPress={(action) => logVisitPress(visit, firm.name, action)}
    />
  );
}

export type Contacts = { name: string; phone: string | null; host: { name: string; phone: string | null } | null };

/** Shows the member who meets the visitor first, then the firm. */
export function VisitContacts({ visit, of: { name, phone, host } }: { visit: Visit; of: Contacts }) {
  return (
    <>
      {host && (
        <div className="mt-3">
          <p className="font-semibold">You meet {host.name}</p>
          {host.phone && <VisitContact visit={visit} firm={{ name: host.name, phone: host.phone }} />}
        </div>
      )}
      {phone && (
        <div className="mt-3">
          {host && <p className="font-semibold">{name}</p>}
          <VisitContact visit={visit} firm={{ name, phone }} />
        </div>
      )}
    </>
  );
}

export function logVisitPress(visit: Visit, firm: string, action: string): void {
  const { project_id, project_name, broker_id } = visit;
  const page_id = project_id ?? broker_id;
  if (page_id === null) return;
  logActivity({
    activity_type: 'button_click',
    page_type: project_id === null ? 'broker' : 'project',
    page_id,
    page_title: project_name ?? firm,
    action_details: `Clicked ${action} button`,
  });
}
