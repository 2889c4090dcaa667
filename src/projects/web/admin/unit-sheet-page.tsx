import { given } from '#platform/shared/http/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { unitSheetList } from '#projects/shared/list-rules.ts';
import { FileButton } from '#records/web/file-button.tsx';
import { SheetStep, SheetUpload } from '#records/web/sheet-steps.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { notesOf, summaryOf, unitSheetChanges } from './unit-sheet-changes.tsx';

/**
 * Downloads unit types as a file, and shows what a changed file changes before it is saved. @param asked has the
 * filters of the list of projects, or the id of one project, unread
 */
export function UnitSheetPage({ asked }: { asked: object }) {
  const { id, page: _page, per_page: _rows, ...filters } = unitSheetList.readList(asked as Record<string, unknown>);
  const narrowing = given(id === undefined ? filters : { id });
  const isNarrowed = Object.keys(narrowing).some((name) => name !== 'sortBy' && name !== 'sortOrder');
  const refresh = useRefresh('/admin/projects');
  return (
    <div className="max-w-5xl space-y-5">
      <Back id={id} />
      <SheetStep title="Download">
        <p className="text-muted">
          {id !== undefined
            ? 'Sizes, prices and units left of this project, one row for each unit type.'
            : isNarrowed
              ? 'Sizes, prices and units left of the projects that your filters find, one row for each unit type.'
              : 'Sizes, prices and units left of your projects, one row for each unit type.'}
        </p>
        <FileButton
          label="Download CSV"
          busyLabel="Downloading…"
          of="unit types"
          file={() => api().managedProjects.unitSheet({ sortBy: 'name', sortOrder: 'asc', ...narrowing })}
        />
      </SheetStep>
      <SheetStep title="Change it in your spreadsheet">
        <ul className="list-disc space-y-1 ps-5 text-muted">
          <li>Leave Project ID and Code as they are: they say which unit type a row is about.</li>
          <li>A row without a code is a new unit type. Copy the project’s ID into it.</li>
          <li>Prices can be 8500000, 85,00,000, 85 lakh or 1.2 cr.</li>
          <li>What isn’t in the file stays as it is. Remove unit types in the project’s editor.</li>
          <li>Save it as a workbook (.xlsx) or as CSV.</li>
        </ul>
      </SheetStep>
      <SheetUpload
        label="File of unit types"
        columns={unitSheetChanges}
        preview={async (file) => (await api().managedProjects.previewUnitSheet({ file })).data}
        save={async (file) => (await api().managedProjects.saveUnitSheet({ file })).message}
        onSaved={refresh}
        summaryOf={summaryOf}
        notesOf={notesOf}
        changesAny={({ changed, added }) => changed + added > 0}
      />
    </div>
  );
}

const Back = ({ id }: { id: number | undefined }) =>
  id === undefined ? (
    <BackLink to="/admin/projects">All projects</BackLink>
  ) : (
    <BackLink to="/admin/projects/$id/edit" params={{ id: String(id) }} preload={false} hash="units">
      Back to the project
    </BackLink>
  );
