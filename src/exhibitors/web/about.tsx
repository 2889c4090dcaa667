import { Info } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
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
        instead={<FirmFace name={exhibitor.name} />}
        sizes="6rem"
        className="size-24 rounded-field border border-base-300"
      />
      <RichText html={exhibitor.about_html} className="mt-4 max-w-prose" />
    </>
  );
}
