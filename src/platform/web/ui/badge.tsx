import type { ReactNode } from 'react';

const tones = {
  green: 'bg-success/12 text-success',
  blue: 'bg-info/12 text-info',
  grey: 'bg-secondary/12 text-secondary',
  light: 'bg-base-300/60 text-base-content',
} as const;
export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-selector px-2 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
