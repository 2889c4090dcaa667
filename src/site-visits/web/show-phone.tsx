import { Phone } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { type Contacts, logVisitPress, VisitContacts } from './visit-contact.tsx';

/** Loads the firm's number when it is pressed, so that the page itself doesn't contain it (docs/decisions/0096). */
export function ShowPhone({ token, visit }: { token: string; visit: ManagedVisit }) {
  const [firm, setFirm] = useState<Contacts>();
  const { busy, run } = useAction();
  const section = useLostFocus<HTMLElement>(firm);
  const show = async () => {
    setFirm((await api().siteVisits.managePhone({ token })).data);
    logVisitPress(visit, visit.exhibitor, 'Show phone');
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Contact ${visit.exhibitor}`}
      aria-live="polite"
      className="mt-6 outline-none sm:max-w-sm"
    >
      {firm ? (
        <VisitContacts visit={visit} of={firm} />
      ) : (
        <Button variant="outline" className="max-sm:w-full" disabled={busy} onClick={() => run(show)}>
          <Phone size={18} aria-hidden="true" /> {busy ? 'Asking…' : 'Show phone'}
        </Button>
      )}
    </section>
  );
}
