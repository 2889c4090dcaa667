import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/web/lib/http-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { VisitSlot } from '#site-visits/shared/contract.ts';
import { formatVisitSlot } from './visit-time.tsx';

type Props = { message: string; nearest: VisitSlot[]; onChoose: (slot: VisitSlot) => void };

export function NearestTimes({ message, nearest, onChoose }: Props) {
  return (
    <div role="alert" className="flex gap-2 rounded-box border-s-4 border-error bg-error/10 p-3">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-error" />
      <div className="space-y-2">
        <p className="text-error">{message}</p>
        {nearest.length > 0 && (
          <>
            <p>Nearest free times:</p>
            <div className="flex flex-wrap gap-2">
              {nearest.map((slot) => (
                <Button key={`${slot.date} ${slot.time}`} variant="outline" onClick={() => onChoose(slot)}>
                  {formatVisitSlot(slot.date, slot.time)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the nearest free times that an API error contains; empty if it has none. */
export const readNearest = (more: Record<string, unknown>): VisitSlot[] | undefined =>
  Array.isArray(more.nearest) ? (more.nearest as VisitSlot[]) : undefined;

/**
 * Returns the nearest free times after a time was refused, and a `version` that rises then, because the times that are
 * shown are outdated. `sending` wraps each attempt.
 */
export function useNearest() {
  const [nearest, setNearest] = useState<VisitSlot[]>();
  const [version, setVersion] = useState(0);
  const sending = async (send: () => Promise<void>): Promise<void> => {
    setNearest(undefined);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setNearest(readNearest(error.more));
        setVersion((version) => version + 1);
      }
      throw error;
    }
  };
  return { nearest, version, sending, forget: () => setNearest(undefined) };
}
