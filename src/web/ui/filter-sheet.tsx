import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  title?: string;
  /** How many filters of it are on. */
  chosen: number;
  /** On the button that closes it: how much there is to see. */
  show: string;
  /** What the choices find, for screen readers and above the buttons. */
  status: ReactNode;
  clear: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A button that opens filters in a sheet. Not without scripts. */
export function FilterSheet({ title = 'Filters', chosen, show, status, clear, className = '', children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={`unscripted:hidden bg-base-100 ${className}`} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> {title}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {open && (
        <Sheet
          title={title}
          onClose={() => setOpen(false)}
          footer={
            <>
              {clear}
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {show}
              </Button>
            </>
          }
        >
          {children}
          <p role="status" className="mt-4 text-sm text-muted">
            {status}
          </p>
        </Sheet>
      )}
    </>
  );
}
