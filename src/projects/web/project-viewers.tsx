import { ImageOff, Layers, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureCarousel } from '#media/web/picture-carousel.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { plansOf } from './floor-plans.ts';
import { LogoList } from './logo-list.tsx';
import { PlanDocuments } from './project-pictures.tsx';

/** The viewers of the project page and of the stall. */
export type ProjectView = 'floor-plans' | 'facilities' | 'gallery';

type Props = { view: ProjectView; project: ProjectDetail };

export function ProjectViewer({ view, project }: Props) {
  return viewers[view](project);
}

const viewers: Record<ProjectView, (project: ProjectDetail) => ReactNode> = {
  'floor-plans': (project) => {
    const { drawn, documents } = plansOf(project);
    if (drawn.length + documents.length === 0) return <NothingToSee icon={Layers} text="No Floor Plans Available" />;
    return (
      <>
        {drawn.length > 0 && (
          <PictureCarousel
            pictures={drawn.map((plan) => ({ ...plan, caption: plan.title }))}
            noun="Floor plan"
            ofProject
          />
        )}
        <PlanDocuments documents={documents} />
      </>
    );
  },
  facilities: ({ facilities }) =>
    facilities.length > 0 ? (
      <LogoList
        items={facilities}
        className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 [&>li]:rounded-field [&>li]:border [&>li]:border-base-300 [&>li]:p-3"
      />
    ) : (
      <NothingToSee icon={ShieldCheck} text="No Facilities Available" />
    ),
  gallery: ({ gallery_images }) =>
    gallery_images.length > 0 ? (
      <PictureCarousel pictures={gallery_images} noun="Picture" ofProject />
    ) : (
      <NothingToSee icon={ImageOff} text="No Gallery Images Available" />
    ),
};
