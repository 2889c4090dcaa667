import { ArrowUp } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { focusList, listId } from '#records/web/use-refresh.ts';
import { maxEntries } from './use-new-entries.ts';

/** Offers newer activities above the list, which stays unchanged until then. */
export function NewEntries({ count, refresh }: { count: number; refresh: () => Promise<void> }) {
  const show = async () => {
    await refresh();
    document.getElementById(listId)?.scrollIntoView();
    focusList();
  };
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 z-15 mb-0! flex h-0 items-center justify-center print:hidden"
    >
      {count > 0 && (
        <Button size="small" className="pointer-events-auto min-h-10 shrink-0 shadow-lg" onClick={() => void show()}>
          <ArrowUp size={18} aria-hidden="true" />
          {count >= maxEntries ? `${maxEntries} or more` : count} new {count === 1 ? 'entry' : 'entries'} – show
        </Button>
      )}
    </div>
  );
}
