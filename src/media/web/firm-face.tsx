import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from './initials.ts';

/** Replaces a picture by a firm's initials on its own colour. @param props.isSmall means that it replaces a logo. */
export function FirmFace({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className={`firm-face absolute inset-0 grid place-items-center font-display ${isSmall ? 'text-lg' : 'text-4xl'}`}
    >
      {initialsOf(name)}
    </span>
  );
}
