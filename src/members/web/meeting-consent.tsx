import { useViewer } from '#accounts/web/use-viewer.ts';
import type { MemberStall } from '#members/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';

/** Lets members choose for each of their stalls whether visitors see who meets them. */
export function MeetingConsent({ stalls }: { stalls: MemberStall[] }) {
  const viewer = useViewer();
  const saved = useAfterSave();
  const { busy, run } = useAction<number>();
  const own = stalls.filter(({ meets_visitors }) => meets_visitors !== null);
  if (own.length === 0) return null;
  const change = (id: number, agreed: boolean) =>
    run(async () => saved((await api().members.meeting({ id, agreed })).message), id);
  return (
    <section aria-labelledby="meeting-title" className="card p-4 sm:p-6">
      <h2 id="meeting-title" className="text-xl">
        Visitors who meet you
      </h2>
      {own.map(({ id, name, meets_visitors }) => (
        <label key={id} className="mt-3 flex cursor-pointer gap-3">
          <input
            type="checkbox"
            checked={meets_visitors === true}
            disabled={busy === id}
            className="mt-1 size-5 shrink-0 accent-primary"
            onChange={({ target }) => change(id, target.checked)}
          />
          <span>
            <span className="font-semibold">Show them my name and phone{own.length > 1 && ` at ${name}`}</span>
            <span className="block text-sm text-muted">
              On the page and in the emails of visits that are assigned to you, until the visit is over.{' '}
              {viewer?.phone
                ? `Your phone is ${viewer.phone}.`
                : 'Your profile has no phone yet, so only your name is shown.'}
            </span>
          </span>
        </label>
      ))}
    </section>
  );
}
