import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { whyNot } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { sectionOfMissing } from '#exhibitors/shared/completeness-rules.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import type { MemberStall } from '#members/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

const unlisted = 'Visitors can’t find it, or send it an inquiry or a booking. Visits that are booked stay.';

/** Returns what a stall's state means for its members. */
const stateOf = ({ approval, needs_approval, missing }: MemberStall): string =>
  ({
    draft: `This stall is a draft. ${missing.length > 0 ? 'Complete it, then' : 'It has all it needs:'} ${needs_approval ? 'send it to the organiser for approval' : 'list it, and visitors see it at once'}.`,
    submitted: 'This stall is waiting for the organiser’s approval. You will be notified by email.',
    refused: 'The organiser has not approved this stall yet.',
    approved: `${unlisted} Write to the organiser to be listed again.`,
  })[approval];

const stateForOrganiser = ({ approval, needs_approval }: MemberStall): string =>
  ({
    draft: `This stall is a draft. Its owner completes it and ${needs_approval ? 'sends it to you for approval' : 'lists it'}; you can do so for them.`,
    submitted: 'This stall is waiting for your decision.',
    refused: 'This stall was not approved. Its owner can change it and send it again; so can you.',
    approved: unlisted,
  })[approval];

/** The pressed button disappears, and the editor then shows another panel. */
let submitted: number | undefined;

type Props = {
  stall: MemberStall;
  /** Undefined if the stall isn't being edited. */
  unsaved?: boolean;
};

/** Shows the approval of a stall that isn't listed. */
export function StallPanel({ stall, unsaved }: Props) {
  const reviews = belongs('organisers', useViewer());
  const panel = useRef<HTMLElement>(null);
  const saved = useAfterSave();
  const { busy, problem, run } = useAction('problem');
  const { id, name, approval, approval_reason, taken_off_reason, needs_approval, missing, can } = stall;
  const refused = whyNot(can.submit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submitting changes the approval
  useEffect(() => {
    if (submitted !== id) return;
    submitted = undefined;
    panel.current?.focus();
  }, [id, approval]);
  const submit = async () => {
    const { message } = await api().members.submit({ id });
    submitted = id;
    await saved(message);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`${name} is not listed`}
      className="space-y-3 rounded-box border-s-4 border-info bg-info/10 p-4 outline-none sm:p-5"
    >
      <h2 className="text-xl wrap-anywhere">{name} is not listed</h2>
      {taken_off_reason && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          {reviews ? 'Taken off the list' : 'Taken off the list by the organiser'}: {taken_off_reason}
        </p>
      )}
      <p>
        {reviews ? stateForOrganiser(stall) : stateOf(stall)}
        {reviews && approval === 'submitted' && (
          <>
            {' '}
            <Link
              to="/admin/stall-approvals"
              search={{ review: id }}
              className="font-semibold underline underline-offset-4"
            >
              Review it
            </Link>
          </>
        )}
      </p>
      {approval === 'approved' && reviews && (
        <Link to={firmPath(stall) as '/'} className="font-semibold underline underline-offset-4">
          Put it back on the list
        </Link>
      )}
      {approval === 'refused' && approval_reason && (
        <blockquote className="border-s-2 ps-3 whitespace-pre-wrap">{approval_reason}</blockquote>
      )}
      {approval !== 'submitted' && missing.length > 0 && (
        <p>
          Still missing:{' '}
          {missing.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ', '}
              <Link
                to="/admin/stalls/$id"
                params={{ id: String(id) }}
                hash={sectionOfMissing(part)}
                className="underline underline-offset-4"
              >
                {part}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <FormError message={problem} />
      {(approval === 'draft' || approval === 'refused') && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={refused !== undefined || unsaved === true || busy}
            aria-busy={busy}
            onClick={() => run(submit)}
          >
            {busy ? 'Sending…' : needs_approval ? 'Submit for approval' : 'List the stall'}
          </Button>
          {unsaved === undefined && (
            <Link
              to="/admin/stalls/$id"
              params={{ id: String(id) }}
              className="inline-flex min-h-10 items-center font-semibold underline underline-offset-4"
            >
              Edit the stall
            </Link>
          )}
          {unsaved && <p className="text-sm">Save your changes first.</p>}
        </div>
      )}
    </section>
  );
}
