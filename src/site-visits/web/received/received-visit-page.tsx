import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { AssignField } from '#handling/web/assign-field.tsx';
import { ContactLinks } from '#handling/web/contact-links.tsx';
import { NoteForm } from '#handling/web/note-form.tsx';
import { useRaise } from '#handling/web/use-raise.ts';
import type { Contact } from '#inquiries/shared/received-contract.ts';
import { BackToList } from '#inquiries/web/inbox/back-to-list.tsx';
import { Contacts } from '#inquiries/web/inbox/contacts.tsx';
import { SenderPanel } from '#listing-reports/web/sender-panel.tsx';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { Line, Panel } from '#platform/web/ui/panel.tsx';
import { listId } from '#records/web/use-refresh.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { type Rating, ratingTexts } from '#site-visits/shared/feedback-rules.ts';
import type { VisitPage } from '#site-visits/shared/handling-contract.ts';
import { useReloadAfterChanges } from '../admin/later-status.ts';
import { hasReceivedActions, ReceivedActions } from '../admin/received-actions.tsx';
import { Status, When } from '../admin/received-cells.tsx';
import { type OpenDialog, ReceivedDialogs } from '../admin/received-dialogs.tsx';
import { VisitHistory } from '../admin/visit-history.tsx';
import { contactOfVisit, visitName } from '../visit-words.tsx';
import { VideoPanel } from './video-panel.tsx';

const list = '/admin/site-visits';

const isAhead = ({ status, visit_date }: ReceivedVisit): boolean =>
  (status === 'pending' || status === 'confirmed') && visit_date >= dayInIndia(new Date());

/** Links to where the address of the visited project or consultant is entered, for those who may change it. */
function AddressLink({ visit: { project_id, broker_id } }: { visit: ReceivedVisit }) {
  const viewer = useViewer();
  if (!belongs(project_id ? 'builders and organisers' : 'consultants and organisers', viewer)) return null;
  return (
    <Link
      to={project_id ? '/admin/projects/$id/edit' : '/admin/stalls/$id'}
      params={{ id: String(project_id ?? broker_id) }}
      hash="location"
      preload={false}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Enter the address
    </Link>
  );
}

/** Shows one visit: the possible actions, the history, notes, and the visitor's other inquiries and visits. */
export function ReceivedVisitPage({ page, contacts }: { page: VisitPage; contacts: Contact[] }) {
  const { visit, history, assignees, stall, rating, blocked } = page;
  const { attempt, raise } = useRaise();
  const viewer = useViewer();
  useReloadAfterChanges();
  const [open, setOpen] = useState<OpenDialog>();
  const [saved, setSaved] = useState(0);
  const leave = useCloseDialog({ to: list });
  const { id, version, visitor_name, visitor_email, visitor_phone, customer_notes, location_name, broker_name } = visit;
  return (
    <div className="space-y-4">
      <BackToList to={list} leave={leave}>
        All site visits
      </BackToList>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <header id={listId} tabIndex={-1} className="space-y-2 outline-none">
            <h2 className="text-2xl wrap-anywhere">{visitor_name}</h2>
            <p className="wrap-anywhere">
              <span className="font-semibold">{visitName(visit)}</span>
              {location_name && <span className="text-muted">, {location_name}</span>}
              {broker_name && visit.project_id && (
                <span className="block text-sm text-muted">through {broker_name}</span>
              )}
            </p>
            {visit.meeting_point_open && isAhead(visit) && (
              <p>
                No address is given for this visit. Please tell {visitor_name} where to meet.{' '}
                <AddressLink visit={visit} />
              </p>
            )}
            <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
              <div>
                <When visit={visit} />
              </div>
              <div>
                <Status visit={{ ...visit, assignee: null }} />
              </div>
            </div>
          </header>
          {hasReceivedActions(visit) && (
            <fieldset className="@container flex flex-wrap gap-2 [&>.btn]:ms-0">
              <legend className="sr-only">Next step</legend>
              <ReceivedActions visit={visit} onOpen={(dialog) => setOpen({ dialog, visit })} />
            </fieldset>
          )}
          {customer_notes && (
            <Panel title={`From ${visitor_name}`}>
              <p className="whitespace-pre-wrap wrap-anywhere">{customer_notes}</p>
            </Panel>
          )}
          <VisitHistory visit={visit} entries={history} />
          {viewer && (
            <Panel title="Add a note">
              <NoteForm
                key={saved}
                draftName={`visit-note/${id}`}
                viewerId={viewer.id}
                hint="For everyone who receives this visit. The visitor doesn’t see it."
                send={(note) => api().siteVisits.addNote({ id, ...note })}
                // A new key shows an empty form with a new idempotency key.
                onSent={() => setSaved((count) => count + 1)}
              />
            </Panel>
          )}
        </div>
        <div className="space-y-4">
          <Panel title="Contact">
            <dl className="space-y-2">
              <Line term="Phone">{visitor_phone || 'Erased'}</Line>
              {visitor_email && (
                <Line term="Email">
                  <a href={`mailto:${visitor_email}`} className="tap-line underline">
                    <EmailAddress of={visitor_email} />
                  </a>
                </Line>
              )}
            </dl>
            <div className="mt-4 flex gap-2">
              <ContactLinks to={contactOfVisit(visit)} stall={stall ?? undefined} />
            </div>
          </Panel>
          {rating !== null && (
            <Panel title="The visitor’s rating">
              <p>
                {rating} of 5, {ratingTexts[rating as Rating].toLowerCase()}
              </p>
            </Panel>
          )}
          {visit.by_video && <VideoPanel visit={visit} />}
          <Panel title="Responsible">
            <AssignField
              current={visit.assignee}
              choices={assignees}
              can={visit.can.assign}
              onAssign={(assignee) => attempt(() => api().siteVisits.assign({ id, version, assignee }))}
            />
          </Panel>
          <Panel title="All contacts of this person" hint="Joined by phone or email.">
            <Contacts contacts={contacts} current={{ kind: 'visit', id }} userId={visit.user_id} />
          </Panel>
          {blocked !== null && !visit.walk_in && (
            <SenderPanel
              of={{ site_visit_id: id }}
              name={visitor_name}
              blocked={blocked}
              onBlock={(wanted) => raise(() => api().siteVisits.setBlocked({ id, blocked: wanted }))}
            />
          )}
        </div>
      </div>
      <ReceivedDialogs open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
