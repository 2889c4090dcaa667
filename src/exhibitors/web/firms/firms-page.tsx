import { Link } from '@tanstack/react-router';
import { Eye, Merge, UserPlus } from 'lucide-react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { Firm } from '#exhibitors/shared/firms/contract.ts';
import { builderList, consultantList, firmPath, firmsPath } from '#exhibitors/shared/firms/list-rules.ts';
import { pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { type ExhibitorKind, roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Verified } from '#platform/web/ui/verified.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { createdColumn, nameColumn, projectsColumn } from '#records/web/columns.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RowActions } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { useList } from '#records/web/use-list.ts';
import { firmWords, stateOf } from './firm-words.ts';

const columns: Column<Firm>[] = [
  {
    ...nameColumn,
    cell: (firm) => (
      <Link to={firmPath(firm) as '/'} preload={false} className="block hover:underline">
        {nameColumn.cell(firm)}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (firm) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateOf(firm).tone}>{stateOf(firm).text}</Badge>
        {firm.is_verified && <Verified />}
      </span>
    ),
  },
  {
    key: 'members',
    header: 'Members',
    cell: ({ members, register }) =>
      members === 0 ? <span className="text-muted">{listedFromText(register) ?? 'None'}</span> : formatCount(members),
  },
  projectsColumn as Column<Firm>,
  createdColumn('Added'),
];

const filters = [
  choiceFilter('verified', 'Verification', 'Any', { yes: 'Verified', no: 'Not verified' }),
  choiceFilter('people', 'Members', 'Any', { claimed: 'Claimed', unclaimed: 'Unclaimed' }),
  choiceFilter('approval', 'Approval', 'Any', {
    approved: 'Approved',
    submitted: 'Waiting',
    draft: 'Draft',
    refused: 'Refused',
  }),
];

/** The organisers' list has all firms. */
const purposes: Record<ExhibitorKind, string> = {
  developer: 'Builders come by invitation, or from an imported register.',
  broker: 'Consultants register themselves, or you invite them.',
};

/** The exhibitors' list has their own stall and those mapped to their projects. */
const ownPurposes: Record<ExhibitorKind, string> = {
  developer: 'The builders of projects that you are mapped to appear here. Ask a builder for a project first.',
  broker: 'The consultants of your projects appear here. Invite the first to a project.',
};

export function FirmsPage({ kind, page }: { kind: ExhibitorKind; page: Page<Firm> }) {
  const isBuilders = kind === 'developer';
  const list = useList(isBuilders ? builderList : consultantList, firmsPath(kind));
  const words = firmWords[kind];
  const viewer = useViewer();
  const exported = useExport(list, (input) => (isBuilders ? api().builders : api().consultants).export(input), words);
  const isOrganiser = viewer !== undefined && belongs('organisers', viewer);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder="Name or company"
      sortTexts={{ name: 'Name', created_at: 'Added' }}
      filters={filters}
      primary={
        isOrganiser && (
          <Link
            to="/admin/users"
            search={{ role: roleOfKind[kind], create: '1' }}
            preload={false}
            className={primaryTool}
          >
            <UserPlus size={18} aria-hidden="true" /> <ToolWords>Invite a {words.one}</ToolWords>
          </Link>
        )
      }
      tools={
        isOrganiser
          ? [
              exported,
              { text: 'Probable duplicates', icon: Merge, link: { to: pairsPath, search: { state: 'open', kind } } },
            ]
          : [exported]
      }
      actions={(firm) => (
        <RowActions
          name={firm.name}
          actions={[
            {
              text: 'Details',
              label: `Details of ${firm.name}`,
              icon: Eye,
              link: { to: firmPath(firm), preload: false },
            },
          ]}
        />
      )}
      empty={{
        title: `No ${words.many} found`,
        notFound: (search) => `No ${words.one} matches “${search}”. Check the spelling, or reset the filters.`,
        atAll: {
          title: `No ${words.many} yet`,
          hint: isOrganiser ? purposes[kind] : ownPurposes[kind],
        },
      }}
    />
  );
}
