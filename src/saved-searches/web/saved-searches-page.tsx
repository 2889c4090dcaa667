import { Link, useRouter } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { mailChoicesPath } from '#notifications/shared/mail-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { SavedSearch } from '#saved-searches/shared/contract.ts';
import { RenameSearch } from './rename-search.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';

const undoSeconds = 20;
/** Says why no mails come. */
const noMails: Record<string, { text: string; link: string; to: string }> = {
  off: {
    text: 'You switched emails about saved searches off.',
    link: 'Switch them on in your profile',
    to: mailChoicesPath,
  },
  unconfirmed: {
    text: 'Emails come once you have confirmed your address.',
    link: 'Confirm it in your profile',
    to: '/profile#email',
  },
};

/** See docs/product/saved-searches.md, "Saved searches and alerts". */
export function SavedSearchesPage({ searches, isOff }: { searches: SavedSearch[]; isOff: boolean }) {
  const router = useRouter();
  const [renamed, setRenamed] = useState<SavedSearch>();
  const viewer = useViewer();
  const without = isOff ? noMails.off : viewer?.email_confirmed ? undefined : noMails.unconfirmed;
  /** Does one thing, then shows the current list. */
  const act = async (work: () => Promise<unknown>, done?: () => void) => {
    try {
      await work();
      await router.invalidate();
      done?.();
    } catch (error) {
      notify('failed', readFormError(error).message, 10);
    }
  };
  const remove = ({ id, name }: SavedSearch) =>
    act(
      () => api().savedSearches.remove({ id }),
      () => {
        document.getElementById('saved-searches')?.focus({ preventScroll: true });
        const restore = () => api().savedSearches.restore({ id });
        offerUndo(`“${name}” was deleted.`, undoSeconds, restore, () => router.invalidate());
      },
    );
  return (
    <div className="page-width max-w-4xl space-y-6 py-6 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 id="saved-searches" tabIndex={-1} className="outline-none">
          Saved searches
        </h1>
        {searches.length > 0 && (
          <Link to="/projects" className={buttonClass({ variant: 'outline' })}>
            New search
          </Link>
        )}
      </div>
      {without && searches.some(({ frequency }) => frequency !== 'never') && (
        <p role="note" className="card p-4">
          {without.text}{' '}
          <Link to={without.to} className="text-primary underline">
            {without.link}
          </Link>
        </p>
      )}
      {searches.length === 0 ? (
        <EmptyState
          icon={<BellPlus size={32} aria-hidden="true" />}
          title="No saved searches yet"
          hint="Search for a home by place, budget or kind, then press “Save search”. We email you when a project matches."
          steps={[['Find a home', '/projects']]}
        />
      ) : (
        <ul className="space-y-4">
          {searches.map((search) => (
            <SavedSearchItem
              key={search.id}
              search={search}
              onChoose={(frequency) =>
                act(
                  () => api().savedSearches.update({ id: search.id, frequency }),
                  () => notify('done', 'Saved.', 4),
                )
              }
              onRename={() => setRenamed(search)}
              onRemove={() => remove(search)}
            />
          ))}
        </ul>
      )}
      <Notices />
      {renamed && <RenameSearch search={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  );
}
