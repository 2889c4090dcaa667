import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import type { RecordRow } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { History } from './history.tsx';
import { LoadedDialog } from './loaded-dialog.tsx';
import { OutdatedPanel } from './outdated-panel.tsx';
import type { Resource } from './resource.ts';
import { type ListState, useLeaveList } from './use-list.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRefreshAfterSave } from './use-refresh.ts';

type Props<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList> = {
  resource: Resource<Row, Typed, Input, L>;
  list: ListState<L>;
};

/** A list's address opens it, for a new record (`create`) or an existing one (`edit`). */
export function RecordDialog<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>(
  props: Props<Row, Typed, Input, L>,
) {
  const { resource, list } = props;
  const { create, edit } = list.dialog as { create?: '1'; edit?: number };
  const leave = useLeaveList(list);
  if (!create && !edit) return null;
  const { one } = resource.words;
  return (
    <Dialog title={create ? `Add ${one}` : `Edit ${one}`} onClose={leave}>
      {edit ? (
        <LoadedDialog
          key={edit}
          id={edit}
          notFoundText={`This ${one} no longer exists: someone has deleted it.`}
          load={async (signal) => (await resource.calls().find({ id: edit }, { signal })).data}
        >
          {(record) => <RecordForm {...props} record={record} onDone={leave} />}
        </LoadedDialog>
      ) : (
        <RecordForm {...props} record={undefined} onDone={leave} />
      )}
    </Dialog>
  );
}

function RecordForm<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>({
  resource,
  record,
  onDone,
}: Props<Row, Typed, Input, L> & { record: Row | undefined; onDone: () => void }) {
  const editor = useRecordForm(resource, {
    record,
    onSaved: useRefreshAfterSave(resource.path, onDone),
  });
  const { form, field } = editor;
  return (
    <DialogForm
      {...editor}
      submit={record ? 'Save changes' : `Create ${resource.words.one}`}
      submitting={record ? 'Saving…' : 'Creating…'}
    >
      <OutdatedPanel resource={resource} editor={editor} />
      <div className="grid gap-5">{resource.form.fields(field, form, record)}</div>
      {record && <History resource={resource} id={record.id} />}
    </DialogForm>
  );
}
