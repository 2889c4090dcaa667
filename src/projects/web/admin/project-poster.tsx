import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatMonth } from '#platform/shared/format/dates.ts';
import { Poster } from '#platform/web/lib/poster.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';
import { Offer } from '../offer.tsx';
import { addressOf, priceOf } from '../project-format.ts';
import { propertyTypeOf } from '../project-summary.ts';

/** Shows a project's poster, with what an advertisement of a registered project must have. */
export function ProjectPoster({ project, isListed }: { project: ProjectDetail; isListed: boolean }) {
  const { id, project_name, developer, stall_picture, gallery_images } = project;
  const price = priceOf(project);
  const address = addressOf(project);
  return (
    <Poster
      of={project_name}
      back={
        <BackLink to="/admin/projects/$id/edit" params={{ id: String(id) }}>
          {project_name}
        </BackLink>
      }
      hint="Print this sheet for your stand. Visitors scan its code to see the project, ask, and book a visit."
      warnings={[
        !isListed && 'Visitors don’t see this project yet. The code leads to it once it is listed.',
        !project.rera_number && 'It has no RERA number, which every advertisement of a registered project has to show.',
      ]}
      corner={<Registered {...project} />}
      code={{
        src: `/project-codes/${id}.svg`,
        page: `/project/${id}/details`,
        title: 'Scan to see plans, prices and costs',
        text: 'Ask a question, or book a site visit.',
      }}
      exhibitor={developer}
    >
      <PictureBox
        picture={stall_picture ?? gallery_images[0]?.picture ?? null}
        instead={<FirmFace name={developer.name} />}
        sizes="48rem"
        className="min-h-0 flex-1 rounded-[1cqw]"
        eager
        alt=""
      />
      <div>
        <h2 className="line-clamp-4 text-[6cqw] leading-tight wrap-anywhere">{project_name}</h2>
        <p className="mt-[1cqw] wrap-anywhere">{[propertyTypeOf(project), address].filter(Boolean).join(' · ')}</p>
        {price && <p className="mt-[1.5cqw] text-[5cqw] font-semibold text-primary">{price}</p>}
        <Possession {...project} />
        <div className="text-[2.8cqw] *:text-[length:inherit]">
          <Offer of={project} />
        </div>
      </div>
    </Poster>
  );
}

/** MahaRERA's order 46C/2025 wants number, site and code at the top right, no smaller than any contact. */
function Registered(project: ProjectDetail) {
  const registered = registerEntry(project);
  if (!project.rera_number) return null;
  return (
    <div className="flex items-start gap-[2cqw] text-end">
      <div>
        <p className="font-semibold wrap-anywhere">RERA {project.rera_number}</p>
        {registered && <p className="wrap-anywhere">{registered.site}</p>}
      </div>
      {registered && (
        <img
          src={registered.code}
          alt={`QR code of its entry on ${registered.register}`}
          className="size-[14cqw] shrink-0"
        />
      )}
    </div>
  );
}

function Possession({ project_status, project_completion_date }: ProjectDetail) {
  if (project_status === 'past' || !project_completion_date) return null;
  return <p className="mt-[0.5cqw]">Possession {formatMonth(project_completion_date)}</p>;
}
