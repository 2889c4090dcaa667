import { Check, X } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';

export type Result = { url: string; text: string; ok: boolean };

export function TestResults({ results, onClear }: { results: Result[]; onClear: () => void }) {
  return (
    <>
      <ol aria-label="Results" aria-live="polite" className="divide-y divide-base-300 card">
        {results.length === 0 && <li className="p-4 text-muted">No tests yet.</li>}
        {results.map(({ url, text, ok }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are only appended, or all cleared
          <li key={index} className="flex gap-3 p-4">
            {ok ? (
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
            ) : (
              <X size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-error" />
            )}
            <span className="min-w-0">
              {url && <span className="block break-all font-semibold">{url}</span>}
              {text}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="outline" disabled={results.length === 0} onClick={onClear}>
        Clear results
      </Button>
    </>
  );
}
