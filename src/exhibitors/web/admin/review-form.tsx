import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { type ReviewedStall, refuseInput } from '#exhibitors/shared/approval-contract.ts';
import { claimedCheck } from '#exhibitors/shared/approval-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter, useUnsaved } from '#platform/web/ui/dialog.tsx';
import { FactGrid } from '#platform/web/ui/facts.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';

type Props = { stall: ReviewedStall; onSaved: (message: string) => Promise<void> };
type OwnerProps = { owner: ReviewedStall['owners'][number]; unsent: ReviewedStall['unsent'] };

/** Shows a new stall, and asks for the organiser's decision. */
export function ReviewForm({ stall, onSaved }: Props) {
  const { id, version, can } = stall;
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: refuseInput,
    defaultValues: { id, version, reason: '' },
    send: async (input) => onSaved((await api().approvals.refuse(input)).message),
  });
  useUnsaved(form.formState.isDirty);
  const approving = useAction('problem');
  const approve = async () => onSaved((await api().approvals.approve({ id, version })).message);
  const closed = whyNot(can.refuse);
  const incomplete = whyNot(can.approve);
  const claimed = claimedCheck(`${stall.name} ${stall.company ?? ''}`);
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col" aria-label="Review a stall">
      <DialogBody>
        {claimed && (
          <p className="mb-5 rounded-box border-s-4 border-warning bg-warning/10 p-4">
            The name says “{claimed}”. Visitors could take that for the mark of verified firms: approve it only if the
            firm is registered under this name.
          </p>
        )}
        <Facts stall={stall} />
        {closed ? (
          <p className="mt-5">{closed}</p>
        ) : (
          <div className="mt-5 space-y-5">
            <TextAreaField
              label="Reason to refuse"
              rows={3}
              hint="Emailed to the stall’s people. Not needed to approve."
              {...field('reason')}
            />
            {incomplete && <p>{incomplete}</p>}
            <FormError message={approving.problem ?? message} />
          </div>
        )}
      </DialogBody>
      {!closed && (
        <DialogFooter>
          <SubmitButton busy={busy} busyText="Refusing…" variant="outline">
            Refuse
          </SubmitButton>
          <Button disabled={approving.busy || incomplete !== undefined} onClick={() => approving.run(approve)}>
            {approving.busy ? 'Approving…' : 'Approve and list'}
          </Button>
        </DialogFooter>
      )}
    </form>
  );
}

function Facts({ stall }: { stall: ReviewedStall }) {
  const facts: [string, ReactNode][] = [
    ['Kind', exhibitorKindLabels[stall.kind]],
    ['Company', stall.company],
    ['About', stall.about_builder],
    ['Location', stall.location],
    ['Address', stall.address],
    ['RERA agent number', stall.agent_number],
    ['Phone', stall.phone],
    ['Email', stall.email],
    ...stall.owners.map((owner): [string, ReactNode] => [
      'Owner',
      <OwnerOf key={owner.email} owner={owner} unsent={stall.unsent} />,
    ]),
    ...stall.invited.map((email): [string, ReactNode] => [
      'Owner',
      <Fragment key={email}>
        {email} <Badge tone="blue">Invited</Badge>
        <MailTo email={email} unsent={stall.unsent} />
      </Fragment>,
    ]),
    [stall.approval === 'refused' ? 'Refused because' : 'Refused before because', stall.approval_reason],
    ['Missing', stall.missing.join(', ')],
  ];
  return (
    <div className="flex flex-wrap gap-5">
      {stall.logo_picture && (
        <img
          src={stall.logo_picture.url}
          alt={`Logo of ${stall.name}`}
          width={96}
          height={96}
          className="size-24 rounded-box border border-base-300 object-contain"
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-xl wrap-anywhere">{stall.name}</h3>
        <FactGrid of={facts} className="mt-3" />
        <Link
          to="/admin/stalls/$id/preview"
          params={{ id: String(stall.id) }}
          target="_blank"
          preload={false}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
        >
          Preview the stall
          <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </Link>
      </div>
    </div>
  );
}

/** Says whether the owner confirmed the address, because the decision's email may reach someone else otherwise. */
function OwnerOf({ owner: { name, email, email_confirmed }, unsent }: OwnerProps) {
  return (
    <>
      {name}, {email}{' '}
      <Badge tone={email_confirmed ? 'green' : 'light'}>
        {email_confirmed ? 'Email confirmed' : 'Email not confirmed'}
      </Badge>
      <MailTo email={email} unsent={unsent} />
    </>
  );
}

/** Says whether mail to an address waits or was refused. What was sent leaves no job behind. */
function MailTo({ email, unsent }: { email: string; unsent: ReviewedStall['unsent'] }) {
  const newest = unsent.find(({ to }) => to === email);
  return (
    <span className="block text-sm text-muted">
      {!newest && 'No email to them is waiting, and none was refused in the last week.'}
      {newest && !newest.refused && 'An email to them is waiting to be sent. It is tried again by itself.'}
      {newest?.refused && (
        <>
          The last email to them was refused: {newest.why || 'the program’s log says why.'}{' '}
          <Link to="/admin/health" preload={false} className="text-primary underline">
            Try again on Health
          </Link>
        </>
      )}
    </span>
  );
}
