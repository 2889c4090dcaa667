import { Building2, Info } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';

export function About({ exhibitor }: { exhibitor: PublicExhibitor }) {
  if (!exhibitor.about_html) return <NothingToSee icon={Info} text="No Information Available" />;
  return (
    <>
      <PictureBox
        picture={exhibitor.logo_picture}
        whole
        instead={<Building2 size={32} strokeWidth={1.5} aria-hidden="true" />}
        sizes="6rem"
        className="size-24 rounded-field border border-base-300"
      />
      <RichText html={exhibitor.about_html} className="mt-4 max-w-prose" />
    </>
  );
}
