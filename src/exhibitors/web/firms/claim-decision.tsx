import { Check, FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Claim } from '#exhibitors/shared/firms/claim-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { DialogBody, DialogFooter, useUnsaved } from '#platform/web/ui/dialog.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { History } from '#records/web/history.tsx';
import { useRefresh, useRefreshAfterSave } from '#records/web/use-refresh.ts';

const path = '/admin/claims';

type Props = { claim: Claim; onDone: () => void; reload: () => Promise<unknown> };

/** Shows a claim in a dialog, to accept or refuse it. */
export function ClaimDecision({ claim, onDone, reload }: Props) {
  const refresh = useRefresh(path);
  const afterSave = useRefreshAfterSave(path, onDone);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'accept' | 'refuse'>();
  const [error, setError] = useState<{ text?: string; reason?: string }>({});
  useUnsaved(reason !== '' && claim.state === 'open');
  const decide = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'refuse');
    setError({});
    try {
      const { message } = await api().claims.decide({ id: claim.id, accept, reason });
      setReason('');
      await afterSave(message);
    } catch (failure) {
      const { message, fields, status } = readFormError(failure);
      // Another organiser has decided it, or the person has withdrawn it: the dialog then shows that.
      if (status === 409 || status === 404) await Promise.all([refresh(), reload()]);
      setError(fields.reason ? { reason: fields.reason } : { text: message });
      setBusy(undefined);
      if (fields.reason) setTimeout(() => field.current?.focus());
    }
  };
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <DialogBody>
        <h3 className="text-xl wrap-anywhere">{claim.exhibitor.name}</h3>
        <ClaimFacts claim={claim} />
        {claim.state === 'open' && (
          <div className="mt-5">
            <TextAreaField
              label="Reason, emailed to the person; required to refuse"
              rows={3}
              ref={field}
              name="reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={error.reason}
            />
          </div>
        )}
        <div className="mt-4">
          <FormError message={error.text} />
        </div>
        <History
          resource={{ path, calls: () => api().claims, labels: { state: 'State', reason: 'Reason' } }}
          id={claim.id}
        />
      </DialogBody>
      {claim.state === 'open' && (
        <DialogFooter>
          <Button
            variant="outline"
            disabled={busy !== undefined}
            aria-busy={busy === 'refuse'}
            onClick={() => decide(false)}
          >
            <X size={18} aria-hidden="true" /> Refuse
          </Button>
          <Button disabled={busy !== undefined} aria-busy={busy === 'accept'} onClick={() => decide(true)}>
            <Check size={18} aria-hidden="true" /> Accept
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  // The release before doesn't send `others`.
  const { person, others = [] } = claim;
  return (
    <Facts
      of={[
        [
          'Claimed by',
          [`${person.name}, ${person.email}${person.email_confirmed ? '' : ' (address not confirmed)'}`, person.phone]
            .filter(Boolean)
            .join(', '),
        ],
        ['Claimed on', <Day key="on" of={claim.created_at} />],
        [
          'RERA number',
          claim.rera_number &&
            `${claim.rera_number} ${claim.rera_matches ? '(of a project of this firm)' : '(not of a project of this firm)'}`,
        ],
        ['Email at the firm', claim.firm_email],
        [
          'Document',
          claim.has_document && (
            <a
              href={`/api${path}/${claim.id}/document`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
            >
              <FileText size={18} aria-hidden="true" /> Open the PDF
            </a>
          ),
        ],
        ['Message', claim.message],
        [
          'Other claims for this stall',
          others.length > 0 && (
            <ul key="others">
              {others.map(({ id, name, email, state }) => (
                <li key={id}>
                  {name}, {email}: {state === 'open' ? 'open, and refused if you accept this one' : state}
                </li>
              ))}
            </ul>
          ),
        ],
        [
          claim.state === 'accepted' ? 'Accepted on' : 'Refused on',
          claim.decided_at && (
            <>
              <Day of={claim.decided_at} />
              {claim.reason && `: ${claim.reason}`}
            </>
          ),
        ],
      ]}
    />
  );
}
