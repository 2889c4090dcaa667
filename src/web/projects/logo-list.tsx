import type { ReactNode } from 'react';
import type { Picture } from '#shared/media/contract.ts';
import { PictureBox } from '../media/picture-box.tsx';

type Props = {
  items: { id: number; name: string; logo_picture: Picture | null }[];
  instead: ReactNode;
  className: string;
};

export function LogoList({ items, instead, className }: Props) {
  return (
    <ul className={className}>
      {items.map(({ id, name, logo_picture }) => (
        <li key={id} className="flex items-center gap-3">
          <PictureBox
            picture={logo_picture}
            instead={instead}
            sizes="2.5rem"
            className="size-10 shrink-0 rounded-field border border-base-300"
            alt=""
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
