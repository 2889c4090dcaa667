import { Link, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { ProfileLink } from '#accounts/web/profile-link.tsx';
import { logActivity } from '#activity/web/log-activity.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { noPriceText } from '#platform/shared/format/money.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import type { ProjectCard as Project } from '#projects/shared/contract.ts';
import { priceOf } from '#projects/web/project-format.ts';
import { StatusBadge } from '#projects/web/status-badge.tsx';
import { changeDirectorySearch, type DirectorySearch } from '#search/shared/directory-rules.ts';
import { focusResults } from '../use-search-page.ts';
import { useDirectory } from './directory-filters.ts';

export function ProjectCard({ project }: { project: Project }) {
  const { search } = useDirectory();
  const { project_name, project_title, developer_name, broker_name, location, rera_number } = project;
  const price = priceOf(project);
  const log = (activity_type: 'project_navigation' | 'search_abandonment', did: string) =>
    logActivity({
      activity_type,
      page_type: 'project',
      page_id: project.id,
      page_title: project_name,
      action_details: `${did} ${project_name}`,
    });
  const router = useRouter();
  // The project is also cleared by the filters, by another text, and by going back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each project, when its card disappears
  useEffect(
    () => () => {
      const { pathname, search: next } = router.latestLocation;
      if (pathname === '/' && (next as DirectorySearch).project === undefined) log('search_abandonment', 'Cleared');
    },
    [project.id],
  );
  return (
    <section
      aria-label={`Project ${project_name}`}
      className="relative grid overflow-hidden rounded-box border-2 border-primary bg-base-100 sm:grid-cols-[16rem_1fr] lg:grid-cols-[22rem_1fr]"
    >
      <PictureBox
        picture={project.stall_picture}
        ofProject
        instead={<FirmFace name={project.developer_name} />}
        sizes="(min-width: 1024px) 22rem, (min-width: 640px) 16rem, 100vw"
        className="aspect-[16/9] sm:aspect-auto sm:min-h-56"
        eager
        alt=""
      />
      <div className="flex min-w-0 flex-col items-start p-4 sm:p-6">
        <StatusBadge project={project} />
        <h2 className="mt-2 text-2xl wrap-anywhere">{project_title ?? project_name}</h2>
        {project_title && <p className="text-muted">{project_name}</p>}
        {price ? (
          <p className="mt-3 text-xl font-semibold text-primary">{price}</p>
        ) : (
          <p className="mt-3 text-sm text-muted">{noPriceText}</p>
        )}
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&>dt]:text-muted">
          {location && (
            <>
              <dt>Location</dt>
              <dd>{location}</dd>
            </>
          )}
          <dt>Builder</dt>
          <dd>{developer_name}</dd>
          {rera_number && (
            <>
              <dt>RERA</dt>
              <dd className="wrap-anywhere">{rera_number}</dd>
            </>
          )}
          {broker_name && (
            <>
              <dt>Consultant</dt>
              <dd>{broker_name}</dd>
            </>
          )}
        </dl>
        <SourceNote text={listedFromText(project.register)} />
        <ProfileLink
          to={{ kind: 'project', id: project.id }}
          label={`View Details of ${project_name}`}
          className={buttonClass({}, 'mt-5')}
          onOpen={() => log('project_navigation', 'Opened')}
        >
          View Details
        </ProfileLink>
      </div>
      <Link
        to="/"
        search={changeDirectorySearch(search, { project: undefined, search: undefined })}
        resetScroll={false}
        onClick={focusResults}
        activeOptions={{ exact: true }}
        aria-label="Close"
        className="btn btn-square absolute end-2 top-2 border-base-300 bg-base-100"
      >
        <X size={20} aria-hidden="true" />
      </Link>
    </section>
  );
}
