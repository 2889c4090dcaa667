import { CalendarPlus, CalendarX2, Copy, Link2, RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { MadeFeed, VisitFeed } from '#site-visits/shared/feed-contract.ts';

type Props = { feed: VisitFeed | MadeFeed; onChange: (feed: VisitFeed | MadeFeed) => void };

/** Shows one calendar, and makes, renews and ends its secret address, which is visible while the dialog is open. */
export function FeedCard({ feed, onChange }: Props) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const { busy, run } = useAction();
  const address = 'address' in feed ? feed.address : undefined;

  const make = async () => {
    const { data } = await api().siteVisits.makeFeed(
      feed.stall_id === null ? { assigned: feed.assigned } : { stall_id: feed.stall_id },
    );
    onChange(data);
    // The pressed button has disappeared.
    card.current?.focus();
  };
  const end = async () => {
    if (feed.id === null) return;
    const { message } = await api().siteVisits.endFeed({ id: feed.id });
    const { stall_id, assigned, name } = feed;
    onChange({ stall_id, assigned, name, id: null, created_at: null });
    notify('done', message, 5);
    card.current?.focus();
  };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-box border border-base-300 p-4 outline-none"
    >
      <h3 id={id} className="font-semibold wrap-anywhere">
        {feed.name}
      </h3>
      {address ? (
        <Address address={address} name={feed.name} />
      ) : (
        feed.created_at && (
          <p className="text-sm text-muted">
            On, with an address made on {formatDay(dayInIndia(new Date(feed.created_at)))}. It can’t be shown again:
            renew it to get a new one.
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {feed.id === null ? (
          <Button variant="outline" disabled={busy} aria-busy={busy} onClick={() => run(make)}>
            <Link2 size={18} aria-hidden="true" /> {busy ? 'Creating the link…' : 'Create link'}
          </Button>
        ) : (
          <>
            {address && (
              <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'outline' })}>
                <CalendarPlus size={18} aria-hidden="true" /> Open in calendar
              </a>
            )}
            <Button variant="outline" onClick={() => setAsking('renew')}>
              <RefreshCw size={18} aria-hidden="true" /> Renew
            </Button>
            <Button variant="outline" onClick={() => setAsking('end')}>
              <CalendarX2 size={18} aria-hidden="true" /> Turn off
            </Button>
          </>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          question={asking === 'renew' ? `Renew the address of “${feed.name}”?` : `Turn off “${feed.name}”?`}
          hint={`The present address stops at once.${asking === 'renew' ? ' Calendars that use it need the new one.' : ' Calendars that use it get no more visits.'}`}
          confirmText={asking === 'renew' ? 'Renew' : 'Turn off'}
          busyText={asking === 'renew' ? 'Renewing…' : 'Turning off…'}
          onConfirm={asking === 'renew' ? make : end}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

function Address({ address, name }: { address: string; name: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('done', 'Address copied.', 3);
    } catch {
      // Without HTTPS or the permission the browser gives no access to the clipboard.
      field.current?.focus();
      field.current?.select();
      notify('failed', 'The browser doesn’t allow copying. The address is selected: press Ctrl+C.', 8);
    }
  };
  return (
    <TextField
      ref={field}
      label="Secret address"
      readOnly
      value={address}
      hint="Copy it now: it is not shown again. Paste it in your calendar program, where it says “From URL” or “Add subscription”."
      onFocus={({ target }) => target.select()}
      end={
        <button
          type="button"
          aria-label={`Copy the address of ${name}`}
          className="btn btn-ghost btn-sm"
          onClick={copy}
        >
          <Copy size={16} aria-hidden="true" /> Copy
        </button>
      }
    />
  );
}
