import { BadgeCheck } from 'lucide-react';

export function Verified() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-success">
      <BadgeCheck size={16} aria-hidden="true" /> Verified
    </span>
  );
}
