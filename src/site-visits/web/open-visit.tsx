import { ExternalLink, Star } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { ActionWords, rowAction } from '#platform/web/ui/action-button.tsx';

/**
 * Opens the visit's own page, which has directions, the calendar and the exhibitor's proposals, and takes a rating when
 * the visit is over.
 */
export function OpenVisit({ id, name, isToRate }: { id: number; name: string; isToRate: boolean }) {
  const [word, Icon] = isToRate ? ['Rate', Star] : ['Open', ExternalLink];
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { data } = await api().siteVisits.link({ id });
      window.location.assign(data.manage);
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={isToRate ? `Rate the visit to ${name}` : `Open the page of the visit to ${name}`}
      title={word}
      className={rowAction}
      onClick={open}
    >
      <Icon size={18} aria-hidden="true" />
      <ActionWords>{word}</ActionWords>
    </button>
  );
}
