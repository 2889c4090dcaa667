import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatMonth } from '#platform/shared/format/dates.ts';
import { siteOrigin, useSite } from '#platform/web/lib/site.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';
import { Offer } from '../offer.tsx';
import { addressOf, priceOf } from '../project-format.ts';
import { propertyTypeOf } from '../project-summary.ts';

type Props = { project: ProjectDetail; isListed: boolean };

/** Shows a project as a sheet of paper for a stand, whose code leads visitors to its page. */
export function ProjectPoster({ project, isListed }: Props) {
  return (
    <div className="space-y-4">
      <div className="space-y-3 print:hidden">
        <BackLink to="/admin/projects/$id/edit" params={{ id: String(project.id) }}>
          {project.project_name}
        </BackLink>
        <p>Print this sheet for your stand. Visitors scan its code to see the project, ask, and book a visit.</p>
        {!isListed && <Warning>Visitors don’t see this project yet. The code leads to it once it is listed.</Warning>}
        {!project.rera_number && (
          <Warning>It has no RERA number, which every advertisement of a registered project has to show.</Warning>
        )}
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </Button>
      </div>
      <Sheet project={project} />
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border-s-4 border-warning bg-warning/10 p-3">{children}</p>
);

/** A sheet of A4. Its sizes follow its width, so that the screen shows what the printer prints. */
function Sheet({ project }: { project: ProjectDetail }) {
  const { id, project_name, developer, stall_picture, gallery_images } = project;
  const { name: expo } = useSite();
  const picture = stall_picture ?? gallery_images[0]?.picture ?? null;
  const price = priceOf(project);
  const address = addressOf(project);
  return (
    <article
      aria-label={`Poster of ${project_name}`}
      data-poster
      // Paper is light in either theme.
      data-theme="aangan"
      className="@container mx-auto max-w-3xl rounded-box border border-base-300 bg-white text-base-content [--color-muted:var(--color-secondary)] print:max-w-none print:rounded-none print:border-0"
    >
      <div className="flex aspect-[210/297] flex-col gap-[3cqw] p-[6cqw] text-[2.4cqw] leading-snug print:aspect-[190/240] print:break-inside-avoid print:p-0">
        <div className="flex items-start justify-between gap-[4cqw]">
          <p className="font-display text-[3.4cqw] font-semibold text-primary">{expo}</p>
          <Registered {...project} />
        </div>
        <PictureBox
          picture={picture}
          instead={<FirmFace name={developer.name} />}
          sizes="48rem"
          className="min-h-0 flex-1 rounded-[1cqw]"
          eager
          alt=""
        />
        <div>
          <h2 className="text-[6cqw] leading-tight wrap-anywhere">{project_name}</h2>
          <p className="mt-[1cqw] wrap-anywhere">{[propertyTypeOf(project), address].filter(Boolean).join(' · ')}</p>
          {price && <p className="mt-[1.5cqw] text-[5cqw] font-semibold text-primary">{price}</p>}
          <Possession {...project} />
          <div className="text-[2.8cqw] *:text-[length:inherit]">
            <Offer of={project} />
          </div>
        </div>
        <div className="flex items-center gap-[4cqw] border-t-2 border-primary pt-[3cqw]">
          <img
            src={`/project-codes/${id}.svg`}
            alt={`QR code of ${siteOrigin()}/project/${id}/details`}
            className="size-[24cqw] shrink-0"
          />
          <div className="min-w-0">
            <p className="font-display text-[4cqw] font-semibold">Scan to see plans, prices and costs</p>
            <p className="mt-[1cqw]">Ask a question, or book a site visit.</p>
            <p className="mt-[2cqw] font-semibold wrap-anywhere">
              {developer.name}
              {developer.stand && `, stand ${developer.stand}`}
            </p>
          </div>
        </div>
      </div>
    </article>
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
