import { Phone } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { logVisitPress, VisitContacts } from './visit-contact.tsx';

type Contact = { name: string; phone: string | null; host: { name: string; phone: string | null } | null };

/** Loads the firm's number when it is pressed, so that the page itself doesn't contain it (docs/decisions/0096). */
export function ShowPhone({ token, visit }: { token: string; visit: ManagedVisit }) {
  const [firm, setFirm] = useState<Contact>();
  const [busy, setBusy] = useState(false);
  const section = useLostFocus<HTMLElement>(firm);
  const show = async () => {
    setBusy(true);
    try {
      setFirm((await api().siteVisits.managePhone({ token })).data);
      logVisitPress(visit, visit.exhibitor, 'Show phone');
    } catch (error) {
      notify('failed', readFormError(error).message, 8);
    }
    setBusy(false);
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
        <Button variant="outline" className="max-sm:w-full" disabled={busy} onClick={() => void show()}>
          <Phone size={18} aria-hidden="true" /> {busy ? 'Asking…' : 'Show phone'}
        </Button>
      )}
    </section>
  );
}
