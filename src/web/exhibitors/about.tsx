import { Building2, Info } from 'lucide-react';
import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { NothingToSee } from '../media/nothing-to-see.tsx';
import { PictureBox } from '../media/picture-box.tsx';

export function About({ exhibitor }: { exhibitor: PublicExhibitor }) {
  if (!exhibitor.about_builder) return <NothingToSee icon={Info} text="No Information Available" />;
  return (
    <>
      <PictureBox
        picture={exhibitor.logo_picture}
        instead={<Building2 size={32} strokeWidth={1.5} aria-hidden="true" />}
        sizes="6rem"
        className="size-24 rounded-field border border-base-300"
      />
      <p className="mt-4 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{exhibitor.about_builder}</p>
    </>
  );
}
