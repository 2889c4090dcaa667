import { Link, useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ExhibitorKind, exhibitorKindLabels, roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import type { FirstRun } from '#first-run/shared/contract.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ExpoSettings } from '#settings/shared/contract.ts';
import { NewUserForm } from '#users/web/new-user-form.tsx';
import { SettingsStep } from './settings-step.tsx';
import { StarterSetStep } from './starter-set-step.tsx';

/** `roles` are names. */
export type FirstRunData = { progress: FirstRun; settings: ExpoSettings; roles: string[] };

/** Sets up an empty expo. Steps can be skipped; their progress follows from the data. */
export function FirstRunPage({ progress, settings, roles }: FirstRunData) {
  const { reference } = progress;
  const hasReference = reference.locations > 0 && reference.categories > 0;
  const done = [progress.settings, hasReference, progress.stall];
  const current = done.indexOf(false);
  return (
    <div className="max-w-3xl space-y-6">
      <div>
        <p className="max-w-prose text-muted">
          Three steps open your expo. You can leave at any time: “Dashboard” leads back here.
        </p>
        <p className="mt-2 font-semibold" aria-live="polite">
          {done.filter(Boolean).length} of 3 steps done
        </p>
      </div>
      <ol className="space-y-4">
        <Step number={1} title="Name your expo" done={progress.settings} open={current === 0}>
          {progress.settings ? (
            <p>
              Its name is <strong>{settings.name}</strong>. Logo, dates, page texts and more are in{' '}
              <Link to="/admin/settings" className="underline underline-offset-4">
                Settings
              </Link>
              .
              {!settings.email && !settings.phone && (
                <> Add an email or a phone there: builders and visitors are told to ask you.</>
              )}
            </p>
          ) : (
            <SettingsStep row={settings} />
          )}
        </Step>
        <Step number={2} title="Add reference data" done={hasReference} open={current === 1}>
          <StarterSetStep reference={reference} done={hasReference} isNext={current === 1} />
        </Step>
        <Step number={3} title="Invite the first builder" done={progress.stall} open={current === 2}>
          {progress.invited && (
            <p className="mb-2">
              <strong className="wrap-anywhere">{progress.invited}</strong> is invited.
            </p>
          )}
          <p className="max-w-prose">
            {progress.stall
              ? 'The first stall is ready. Its owner completes and lists it. A stall that you didn’t invite waits for your approval.'
              : 'Builders and consultants show their projects at stalls. Invite one by email: they choose a password themselves, complete their stall, and add projects.'}
          </p>
          {progress.waiting > 0 && (
            <p className="mt-2">
              <Link to="/admin/stall-approvals" className="font-semibold underline underline-offset-4">
                {counted(progress.waiting, 'stall waits', 'stalls wait')} for your approval
              </Link>
            </p>
          )}
          <Invite roles={roles} isFirst={!progress.stall} isNext={current === 2} />
        </Step>
      </ol>
      <FinishButton left={done.filter((isDone) => !isDone).length} />
    </div>
  );
}

type InviteProps = { roles: string[]; isFirst: boolean; isNext: boolean };

function Invite({ roles, isFirst, isNext }: InviteProps) {
  const [invited, setInvited] = useState<ExhibitorKind>();
  const close = () => setInvited(undefined);
  const saved = useAfterSave(close);
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant={isNext ? 'primary' : 'outline'} onClick={() => setInvited('developer')}>
          {isFirst ? 'Invite a builder' : 'Invite another builder'}
        </Button>
        <Button variant="outline" onClick={() => setInvited('broker')}>
          Invite a consultant
        </Button>
        <Link to="/admin/users/exhibitors" preload={false} className={buttonClass({ variant: 'outline' })}>
          Invite many by spreadsheet
        </Link>
      </div>
      {invited && (
        <Dialog title={`Invite a ${exhibitorKindLabels[invited].toLowerCase()}`} onClose={close}>
          <NewUserForm roles={roles} initialRole={roleOfKind[invited]} onSaved={saved} />
        </Dialog>
      )}
    </>
  );
}

type StepProps = { number: number; title: string; done: boolean; open: boolean; children: ReactNode };

function Step({ number, title, done, open, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  // The last step's button has disappeared.
  useEffect(() => {
    if (open && !wasOpen.current) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <li>
      <section
        aria-labelledby={`step-${number}`}
        className={`rounded-box border bg-base-100 p-4 sm:p-6 ${open ? 'border-primary' : 'border-base-300'}`}
      >
        <h2 ref={heading} id={`step-${number}`} tabIndex={-1} className="flex items-center gap-3 text-xl outline-none">
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full font-sans text-base font-semibold ${done ? 'bg-success text-success-content' : open ? 'bg-primary text-primary-content' : 'bg-base-200'}`}
          >
            {done ? <Check size={18} aria-hidden="true" /> : <span aria-hidden="true">{number}</span>}
          </span>
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h2>
        <div className="mt-4 sm:ps-11">{children}</div>
      </section>
    </li>
  );
}

/** Ends the guide and shows the expo as visitors see it. @param left how many steps are not done. */
function FinishButton({ left }: { left: number }) {
  const router = useRouter();
  const finish = () => {
    // A form with unsaved changes asks first, and the guide goes on for those who stay.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      stop();
      if (toLocation.pathname !== '/') return;
      api().firstRun.finish({}).catch(notifyFailure);
    });
    void router.navigate({ to: '/' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={left === 0 ? 'primary' : 'outline'} onClick={finish}>
        Open your expo
      </Button>
      {left > 0 && (
        <p className="text-sm text-muted">
          {counted(left, 'step is', 'steps are')} left, which you also find in the menu. Opening your expo closes this
          guide.
        </p>
      )}
    </div>
  );
}
