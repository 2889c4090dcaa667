import { Check, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';

const item = 'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start hover:bg-base-200';

/** Rendered only in the browser. */
export function ShareMenu({ text, path }: { text: string; path: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const url = new URL(path, location.origin).href;
  const Icon = state === 'copied' ? Check : Copy;
  // There is no clipboard if the connection isn't secure.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={item}
      >
        <MessageCircle size={18} aria-hidden="true" /> WhatsApp
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <button type="button" className={item} onClick={copy}>
        <Icon size={18} aria-hidden="true" />
        <span aria-live="polite">{state === 'copied' ? 'Link copied' : 'Copy link'}</span>
      </button>
      {state === 'failed' && (
        <p role="alert" className="px-3 py-2 text-sm wrap-anywhere">
          Couldn’t copy it. The link is {url}
        </p>
      )}
    </>
  );
}
