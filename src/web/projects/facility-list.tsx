import { ShieldCheck } from 'lucide-react';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import { PictureBox } from '../media/picture-box.tsx';

/** What a project has for those who live there; an icon stands in for a missing picture (specification, section 8). */
export function FacilityList({ facilities }: { facilities: ProjectDetail['facilities'] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      {facilities.map(({ id, name, logo_picture }) => (
        <li key={id} className="flex items-center gap-3 rounded-field border border-base-300 p-3">
          <PictureBox
            picture={logo_picture}
            instead={<ShieldCheck size={20} aria-hidden="true" />}
            sizes="2.5rem"
            className="size-10 shrink-0 rounded-field"
            alt=""
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
