import { BadgeCheck } from 'lucide-react';

/** `note` says what was checked, and appears when a person points at the mark. */
export function Verified({ note }: { note?: string | undefined }) {
  return (
    <span title={note} className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-success">
      <BadgeCheck size={16} aria-hidden="true" /> Verified
    </span>
  );
}
