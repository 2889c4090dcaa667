import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { type ListState, useLeaveList } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { MadeFeed, VisitFeed } from '#site-visits/shared/feed-contract.ts';
import { FeedCard } from './feed-card.tsx';

const isSame = (one: VisitFeed, other: VisitFeed): boolean =>
  one.stall_id === other.stall_id && one.assigned === other.assigned;

/** Shows the secret addresses for calendar programs. */
export function SubscribeDialog({ list }: { list: ListState<typeof receivedScreen> }) {
  return (
    <Dialog title="Subscribe to visits" onClose={useLeaveList(list)}>
      <LoadedDialog
        id={0}
        notFoundText="There are no calendars for this account."
        load={async (signal) => (await api().siteVisits.feeds({}, { signal })).data}
      >
        {(found) => <Feeds found={found} />}
      </LoadedDialog>
    </Dialog>
  );
}

function Feeds({ found }: { found: VisitFeed[] }) {
  const [feeds, setFeeds] = useState<(VisitFeed | MadeFeed)[]>(found);
  return (
    <>
      <DialogBody>
        <p className="mb-5 text-muted">
          Calendar programs such as Google Calendar, Outlook and the one on your phone show these visits and keep them
          up to date, most of them every few hours. Keep an address secret: anyone who has it sees visitors’ names and
          times, though no phone numbers or emails.
        </p>
        <ul className="space-y-4">
          {feeds.map((feed) => (
            <li key={feed.stall_id ?? (feed.assigned ? 'assigned' : 'own')}>
              <FeedCard
                feed={feed}
                onChange={(changed) =>
                  setFeeds((feeds) => feeds.map((each) => (isSame(each, changed) ? changed : each)))
                }
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </>
  );
}
