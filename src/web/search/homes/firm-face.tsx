import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from './initials.ts';

/** In place of a picture: a firm's initials on its own colour. */
export function FirmFace({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className="firm-face absolute inset-0 grid place-items-center font-display text-4xl"
    >
      {initialsOf(name)}
    </span>
  );
}
