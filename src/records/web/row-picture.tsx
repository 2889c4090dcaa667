import type { ReactNode } from 'react';
import type { Picture } from '#media/shared/contract.ts';

type Props = {
  picture: Picture | null;
  /** In pixels. */
  width: number;
  height: number;
  /** The classes of the same size. */
  size: string;
  /** Shows the picture whole instead of filling the size. */
  whole?: boolean;
  /** Stands in for a missing picture. */
  children: ReactNode;
};

/** A record's picture in a row of a list. */
export function RowPicture({ picture, width, height, size, whole, children }: Props) {
  if (picture)
    return (
      <img
        src={picture.url}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        style={{ backgroundColor: picture.color ?? undefined }}
        className={`${size} shrink-0 rounded-field ${whole ? 'object-contain' : 'object-cover'}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid ${size} shrink-0 place-items-center rounded-field bg-base-200 font-semibold`}
    >
      {children}
    </span>
  );
}
