import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Building2, Eye, FileSpreadsheet, Globe, Pencil, Plus, Trash2 } from 'lucide-react';
import { belongs } from '#access/shared/audience-rules.ts';
import { whyNot } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { api } from '#platform/web/lib/api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { managedProjectList, managedStatusLabels } from '#projects/shared/list-rules.ts';
import { projectListingLabels } from '#projects/shared/listing-rules.ts';
import type { ManagedProject } from '#projects/shared/manage-contract.ts';
import { projectStatuses, projectStatusLabels } from '#projects/shared/rules.ts';
import type { SearchOf } from '#records/shared/lists/list-rules.ts';
import type { Action } from '#records/web/action-menu.tsx';
import { BulkBar } from '#records/web/bulk-bar.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { changedColumn } from '#records/web/columns.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import { RowActions } from '#records/web/row-actions.tsx';
import { RowPicture } from '#records/web/row-picture.tsx';
import { useExport } from '#records/web/use-export.ts';
import { useList } from '#records/web/use-list.ts';
import { useSelection } from '#records/web/use-selection.ts';
import { StatusBadge } from '../status-badge.tsx';
import { builderChoices, categoryChoices, consultantChoices, listedChoices, locationChoices } from './choices.ts';
import { useListing } from './use-listing.tsx';
import { useRemoval } from './use-removal.tsx';

const words = { one: 'project', many: 'projects' };
const tones = { draft: 'light', archived: 'grey' } as const;

/** A badge for projects that visitors can't see. */
function Listing({ project: { listing, is_listed } }: { project: ManagedProject }) {
  if (listing !== 'listed') return <Badge tone={tones[listing]}>{projectListingLabels[listing]}</Badge>;
  return is_listed ? null : <span className="text-xs text-muted">Hidden from visitors</span>;
}

/** A badge for a consultant's draft that waits for its builder. */
function Drafted({ project: { drafted_by } }: { project: ManagedProject }) {
  return (
    drafted_by && (
      <span className="text-xs text-muted wrap-anywhere">
        {drafted_by.sent ? 'Drafted by' : 'Being drafted by'} {drafted_by.name}
      </span>
    )
  );
}

const columns: Column<ManagedProject>[] = [
  {
    key: 'name',
    header: 'Project',
    sortable: true,
    heading: true,
    cell: ({ id, project_name, stall_picture, location, rera_number, can }) => (
      <span className="flex items-center gap-2">
        <RowPicture picture={stall_picture} width={48} height={40} size="h-10 w-12">
          {project_name.charAt(0).toUpperCase()}
        </RowPicture>
        <span className="min-w-0 @min-[61rem]:min-w-37">
          <Link
            to={can.update === true ? '/admin/projects/$id/edit' : '/admin/projects/$id/preview'}
            params={{ id: String(id) }}
            preload={false}
            className="line-clamp-3 font-semibold wrap-anywhere hover:underline"
          >
            {project_name}
          </Link>
          <span className="flex flex-wrap gap-x-3 text-sm font-normal text-muted">
            {location && <span>{location}</span>}
            {rera_number && <span className="wrap-anywhere">{rera_number}</span>}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'developer',
    header: 'Builder',
    cell: ({ developer }) => <span className="line-clamp-3 wrap-anywhere @min-[61rem]:min-w-23">{developer.name}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (project) => (
      // “Completion date passed” takes two lines rather than more width than the screen has.
      <span className="flex flex-col items-start gap-1 *:whitespace-normal">
        <StatusBadge project={project} />
        <Listing project={project} />
        <Drafted project={project} />
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ start_price, end_price }) => (
      // The prices take two lines where the table is narrow or they are long, and never break within a price.
      <span className="block @min-[61rem]:min-w-31">
        {(formatPriceRange(start_price, end_price) ?? '–').split(/(?<=–) /).map((part, index) => (
          <span key={part}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </span>
    ),
  },
  { key: 'site_visits', header: 'Visits', isNumeric: true, cell: ({ site_visits }) => formatCount(site_visits) },
  changedColumn as Column<ManagedProject>,
];

const filters = [
  choiceFilter('listing', 'Listing', 'Any', projectListingLabels),
  choiceFilter('status', 'Status', 'Any', managedStatusLabels),
];

/** The filters by other records, in the order of the screen. */
const relations = [
  ['location_id', 'Location', locationChoices],
  ['category_id', 'Category', categoryChoices],
  ['developer_id', 'Builder', builderChoices],
  ['broker_id', 'Consultant', consultantChoices],
  ['facility_id', 'Facility', listedChoices('facilities')],
  ['bank_id', 'Bank', listedChoices('banks')],
] as const;

/** Lists the person's projects: all for the organiser, their own for builders, and mapped ones for consultants. */
export function ProjectsPage({ page }: { page: Page<ManagedProject> }) {
  const list = useList(managedProjectList, '/admin/projects');
  const listing = useListing();
  const removal = useRemoval();
  const viewer = useViewer();
  const drafts = viewer !== undefined && !belongs('builders and organisers', viewer);
  const { selection, selected } = useSelection({
    list,
    page,
    words,
    title: ({ project_name }: ManagedProject) => project_name,
    load: (asked) => api().managedProjects.list(asked),
  });
  const isOrganiser = viewer !== undefined && belongs('organisers', viewer);
  const onlyOwn = !isOrganiser && new Set(page.data.map(({ developer }) => developer.id)).size === 1;
  const exported = useExport(list, (input) => api().managedProjects.export(input), words);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      // Exhibitors with one stall don't need the name of the builder.
      columns={onlyOwn ? columns.filter(({ key }) => key !== 'developer') : columns}
      placeholder="Name, builder, place or RERA number"
      filters={filters}
      sortTexts={{ updated_at: 'Changed', name: 'Name', created_at: 'Added' }}
      moreFilters={relations.map(([field, label, choices]) => (
        <RelationFilter
          key={field}
          label={label}
          placeholder="Any"
          {...choices}
          id={list.search[field]}
          onChoose={(id) => list.change({ [field]: id })}
        />
      ))}
      selection={selection}
      primary={add}
      tools={[
        exported,
        ...(drafts ? [] : [newSheetTool]),
        ...(page.data.some(({ can }) => can.update === true) ? [unitSheetTool(list.search)] : []),
      ]}
      actions={(project) => <Actions project={project} onChange={listing.change} onRemove={removal.remove} />}
      empty={{
        title: 'No projects found',
        notFound: (search) => `No project matches “${search}”. Check the spelling, or reset the filters.`,
        atAll: {
          icon: <Building2 size={32} aria-hidden="true" />,
          title: 'No projects yet',
          hint: drafts
            ? 'Projects that you are mapped to appear here, and those that you draft for builders.'
            : 'Add the first: it is a draft until you list it.',
          next: drafts && (
            <Link to="/admin/broker-mapping" className={buttonClass({})}>
              Ask builders for projects
            </Link>
          ),
        },
      }}
    >
      <BulkBar
        selected={selected}
        words={words}
        actions={[
          {
            label: 'List',
            busy: 'Listing…',
            harmless: true,
            icon: <Globe size={18} aria-hidden="true" />,
            run: (all) => listing.change(all, 'list'),
          },
          {
            label: 'Archive',
            busy: 'Archiving…',
            icon: <Archive size={18} aria-hidden="true" />,
            run: (all) => listing.change(all, 'archive'),
          },
        ]}
      >
        {(run) => (
          <select
            aria-label="Set status"
            value=""
            onChange={({ target }) => {
              const status = projectStatuses.find((each) => each === target.value);
              if (status) void run({ label: 'Status', busy: '', run: (all) => listing.setStatus(all, status) });
            }}
            className="select w-auto border-base-content/50 bg-base-100"
          >
            <option value="">Set status…</option>
            {projectStatuses.map((status) => (
              <option key={status} value={status}>
                {projectStatusLabels[status]}
              </option>
            ))}
          </select>
        )}
      </BulkBar>
      {listing.dialog}
      {removal.question}
    </ListPage>
  );
}

const add = (
  <Link to="/admin/projects/create" preload={false} className={primaryTool}>
    <Plus size={18} aria-hidden="true" /> <ToolWords>Add project</ToolWords>
  </Link>
);

const newSheetTool: Action = {
  text: 'Add by spreadsheet',
  icon: FileSpreadsheet,
  link: { to: '/admin/projects/spreadsheet', preload: false },
};

/** Leads to the unit types of the projects that the list's filters find. */
const unitSheetTool = ({ page: _, ...search }: SearchOf<typeof managedProjectList>): Action => ({
  text: 'Unit types by spreadsheet',
  icon: FileSpreadsheet,
  link: { to: '/admin/projects/unit-types', search, preload: false },
});

type ActionsProps = {
  project: ManagedProject;
  onChange: ReturnType<typeof useListing>['change'];
  onRemove: (project: { id: number; project_name: string }) => Promise<boolean>;
};

function Actions({ project: { id, project_name, listing, can }, onChange, onRemove }: ActionsProps) {
  const isArchived = listing === 'archived';
  return (
    <RowActions
      name={project_name}
      actions={[
        can.update === true && {
          text: 'Edit',
          icon: Pencil,
          link: { to: '/admin/projects/$id/edit', params: { id: String(id) }, preload: false },
        },
        {
          text: 'Preview',
          icon: Eye,
          link: { to: '/admin/projects/$id/preview', params: { id: String(id) }, preload: false },
        },
        {
          text: isArchived ? 'Restore' : 'Archive',
          icon: isArchived ? ArchiveRestore : Archive,
          disabledReason: whyNot(isArchived ? can.restore : can.archive),
          run: () => onChange([id], isArchived ? 'restore' : 'archive'),
        },
        {
          text: 'Delete',
          icon: Trash2,
          danger: true,
          disabledReason: whyNot(can.remove),
          run: () => onRemove({ id, project_name }),
        },
      ]}
    />
  );
}
