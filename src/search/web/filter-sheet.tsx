import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  title?: string;
  /** The number of this filter's active choices. */
  chosen: number;
  /** The noun for one result, such as “result”. An s is added for several. */
  noun: string;
  /** The number of results, for screen readers and above the buttons. */
  status: string;
  className?: string;
  children: ReactNode;
};

/** A button that opens filters in a sheet. It isn't shown without scripts. */
export function FilterSheet({ title = 'Filters', chosen, noun, status, className = '', children }: Props) {
  const { total, pending } = useSearchPage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={`unscripted:hidden ${className}`} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> {title}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {open && (
        <Sheet
          title={title}
          onClose={() => setOpen(false)}
          footer={
            <>
              <ClearFilters />
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {pending ? 'Counting…' : `Show ${counted(total, noun, `${noun}s`)}`}
              </Button>
            </>
          }
        >
          {children}
          <p role="status" className="mt-4 text-sm text-muted">
            {!pending && status}
          </p>
        </Sheet>
      )}
    </>
  );
}
