import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from './initials.ts';

type Props = {
  name: string;
  /** True in place of a logo, which is smaller than a picture. */
  isSmall?: boolean;
  className?: string;
};

/** Replaces a picture by a firm's initials on its own colour. */
export function FirmFace({ name, isSmall = false, className = '' }: Props) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className={`firm-face absolute inset-0 grid place-items-center font-display ${isSmall ? 'text-lg' : 'text-4xl'} ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
