import { Link } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import type { Folder } from '#galleries/shared/contract.ts';
import { folderList, type GalleryKind } from '#galleries/shared/rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { changedColumn } from '#records/web/columns.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RowActions } from '#records/web/row-actions.tsx';
import { RowPicture } from '#records/web/row-picture.tsx';
import { useList } from '#records/web/use-list.ts';

const words = { one: 'folder', many: 'folders' };

const columnsOf = (kind: GalleryKind): Column<Folder>[] => [
  {
    key: 'name',
    header: kind === 'projects' ? 'Project' : 'Stall',
    sortable: true,
    heading: true,
    cell: ({ id, name, firm, kind: what, cover }) => (
      <span className="flex items-center gap-3">
        <RowPicture picture={cover} width={80} height={60} size="h-15 w-20">
          <FolderOpen size={22} strokeWidth={1.5} className="text-muted" />
        </RowPicture>
        <span className="min-w-0">
          <Link
            to="/admin/galleries/$of/$id"
            params={{ of: kind, id: String(id) }}
            preload={false}
            className="block font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="block text-sm font-normal text-muted wrap-anywhere">{firm ?? what}</span>
        </span>
      </span>
    ),
  },
  { key: 'pictures', header: 'Pictures', isNumeric: true, cell: ({ pictures }) => formatCount(pictures) },
  changedColumn as Column<Folder>,
];

const filters = [
  choiceFilter('pictures', 'Pictures', 'All folders', { with: 'With pictures', without: 'Without pictures' }),
];

const searchOf = (kind: GalleryKind) => (kind === 'stalls' ? ({ of: kind } as const) : {});

const tabs: [GalleryKind, string][] = [
  ['projects', 'Projects'],
  ['stalls', 'Stalls'],
];

/** Lists the folders whose pictures the person may change, of projects or of stalls. */
export function GalleriesPage({ page }: { page: Page<Folder> }) {
  const list = useList(folderList, '/admin/galleries');
  const kind = list.search.of ?? 'projects';
  return (
    <div className="space-y-5">
      <nav aria-label="Folders of" className="segments">
        {tabs.map(([each, label]) => (
          <Link
            key={each}
            to="/admin/galleries"
            search={searchOf(each)}
            aria-current={each === kind ? 'page' : undefined}
            activeProps={{}}
          >
            {label}
          </Link>
        ))}
      </nav>
      <ListPage
        list={list}
        page={page}
        words={words}
        columns={columnsOf(kind)}
        placeholder={kind === 'projects' ? 'Project, builder or place' : 'Name or company'}
        filters={filters}
        tab="of"
        sortTexts={{ updated_at: 'Changed', name: 'Name' }}
        actions={({ id, name }) => (
          <RowActions
            name={name}
            actions={[
              {
                text: 'Open',
                label: `Open the pictures of ${name}`,
                icon: FolderOpen,
                link: { to: '/admin/galleries/$of/$id', params: { of: kind, id: String(id) }, preload: false },
              },
            ]}
          />
        )}
        empty={{
          title: 'No folders found',
          hint: 'No folder fits the filters.',
          notFound: (search) => `No folder fits “${search}”.`,
          atAll: {
            icon: <FolderOpen size={32} aria-hidden="true" />,
            title: 'No projects yet',
            hint: 'Each project that you may edit has a folder of pictures here. Stalls have theirs, too.',
            next: (
              <Link to="/admin/galleries" search={searchOf('stalls')} className={buttonClass({})}>
                Pictures of stalls
              </Link>
            ),
          },
        }}
      />
    </div>
  );
}
