import type { LucideIcon } from 'lucide-react';

export function NothingToSee({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <div className="grid min-h-48 place-items-center content-center gap-3 rounded-field bg-base-200 p-6 text-center text-muted">
      <Icon size={36} strokeWidth={1.25} aria-hidden="true" />
      <p className="text-lg font-semibold">{text}</p>
    </div>
  );
}
