import { Link } from '@tanstack/react-router';
import { ArrowRight, ListChecks, MailOpen, PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { ContactLinks, contactOf } from '#handling/web/contact-links.tsx';
import { useRaise } from '#handling/web/use-raise.ts';
import { campaignText } from '#inquiries/shared/campaign-rules.ts';
import type { InquiryPage, ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { SenderPanel } from '#listing-reports/web/sender-panel.tsx';
import { api } from '#platform/web/lib/api.ts';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { Line, Panel } from '#platform/web/ui/panel.tsx';
import { InquiryBadge, UnconfirmedBadge } from '../inquiry-words.tsx';
import { BackToList } from './back-to-list.tsx';
import { Composer, writeId } from './composer.tsx';
import { Contacts } from './contacts.tsx';
import { Handling } from './handling.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { Thread } from './thread.tsx';

const inbox = '/admin/visitor-inquiry';

/** Shows one inquiry: the conversation, the possible actions, and the person's other inquiries and visits. */
export function ReceivedInquiryPage({ page }: { page: InquiryPage }) {
  const { raise } = useRaise();
  const viewer = useViewer();
  const { inquiry, reply_from, contacts, next_id, blocked } = page;
  const { id, unread } = inquiry;
  useEffect(() => {
    if (unread)
      void api()
        .receivedInquiries.markRead({ id, read: true })
        .catch(() => {});
  }, [id, unread]);
  const leave = useCloseDialog({ to: inbox });
  const markUnread = async () => {
    try {
      await api().receivedInquiries.markRead({ id, read: false });
      leave();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BackToList to={inbox} leave={leave}>
          All inquiries
        </BackToList>
        {next_id && (
          <NextLink id={next_id} className={buttonClass({ variant: 'quiet', size: 'small' }, 'max-md:hidden')}>
            Next to answer
          </NextLink>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Heading inquiry={inquiry} />
          <div className="flex gap-2 lg:hidden">
            <ContactLinks to={contactOf(inquiry)} stall={reply_from.stall} />
          </div>
          <Thread inquiry={inquiry} entries={page.thread} />
          {viewer && <Composer page={page} viewerId={viewer.id} />}
        </div>
        <div className="space-y-4">
          <Panel title="Next step" id={handlingId}>
            <Handling page={page} />
          </Panel>
          <Contact inquiry={inquiry} stall={reply_from.stall} />
          <Panel title="All contacts of this person" hint="Joined by phone or email.">
            <Contacts contacts={contacts} current={{ kind: 'inquiry', id }} userId={inquiry.user_id} />
          </Panel>
          {blocked !== null && (
            <SenderPanel
              of={{ inquiry_id: id }}
              name={inquiry.name}
              blocked={blocked}
              onBlock={(wanted) => raise(() => api().receivedInquiries.setBlocked({ id, blocked: wanted }))}
            />
          )}
          <Button variant="quiet" onClick={markUnread}>
            <MailOpen size={18} aria-hidden="true" /> Mark as unread
          </Button>
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 -mb-24 sm:-mx-6 md:hidden">
        <ActionBar>
          <Button variant="outline" onClick={() => goTo(writeId)}>
            <PenLine size={18} aria-hidden="true" /> Write
          </Button>
          <Button variant="outline" onClick={() => goTo(handlingId)}>
            <ListChecks size={18} aria-hidden="true" /> Decide
          </Button>
          {next_id && (
            <NextLink
              id={next_id}
              className={buttonClass({ variant: inquiry.status === 'pending' ? 'outline' : 'primary' })}
            >
              Next
            </NextLink>
          )}
        </ActionBar>
      </div>
    </div>
  );
}

const Heading = ({ inquiry }: { inquiry: ReceivedInquiry }) => (
  <header className="space-y-2">
    <h2 className="text-2xl wrap-anywhere">{inquiry.name}</h2>
    <p className="wrap-anywhere">
      {inquiry.project_name ? (
        <>
          <span className="font-semibold">{inquiry.project_name}</span>
          {inquiry.project_location && <span className="text-muted">, {inquiry.project_location}</span>}
          <span className="block text-sm text-muted">to {inquiry.developer_name}</span>
        </>
      ) : (
        <span className="text-muted">to {inquiry.developer_name}</span>
      )}
    </p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <InquiryBadge status={inquiry.status} />
      <UnconfirmedBadge inquiry={inquiry} />
      <PromiseClock inquiry={inquiry} />
    </p>
  </header>
);

function Contact({ inquiry, stall }: { inquiry: ReceivedInquiry; stall: string }) {
  const cameFrom = campaignText(inquiry.campaign);
  return (
    <Panel title="Contact">
      <dl className="space-y-2">
        <Line term="Phone">{inquiry.phone || 'Erased'}</Line>
        <Line term="Email">
          {inquiry.email ? (
            <a href={`mailto:${inquiry.email}`} className="tap-line underline">
              <EmailAddress of={inquiry.email} />
            </a>
          ) : (
            'Erased'
          )}
          {inquiry.awaits_confirmation && (
            <span className="block text-sm text-muted">
              The sender has not opened the link that we emailed there. Many inquiries came from the same network.
            </span>
          )}
        </Line>
        {cameFrom && <Line term="Came from">{cameFrom}</Line>}
      </dl>
      <div className="mt-4 flex gap-2 max-lg:hidden">
        <ContactLinks to={contactOf(inquiry)} stall={stall} />
      </div>
    </Panel>
  );
}

const handlingId = 'next-step';

/** Scrolls to a part of a long page, and moves the focus there. */
function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}

function NextLink({ id, className, children }: { id: number; className: string; children: string }) {
  return (
    <Link
      to="/admin/visitor-inquiry/$id"
      params={{ id: String(id) }}
      replace
      state={(current) => ({ ...current })}
      preload={false}
      className={className}
    >
      {children} <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}
