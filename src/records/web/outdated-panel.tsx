import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#platform/web/ui/button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { RecordRow } from '#records/shared/crud.ts';
import type { Editable } from './resource.ts';
import type { useRecordForm } from './use-record-form.ts';

type Fields = Record<string, unknown>;
type Props<Row extends RecordRow, Typed extends FieldValues, Input> = {
  resource: Editable<Row, Typed, Input>;
  editor: Pick<
    ReturnType<typeof useRecordForm<Row, Typed, Input>>,
    'outdated' | 'sends' | 'keepMine' | 'takeTheirs' | 'form' | 'busy'
  >;
};

/** Shows where two versions of a record differ, and lets the editor choose. */
export function OutdatedPanel<Row extends RecordRow, Typed extends FieldValues, Input>({
  resource,
  editor: { outdated, ...editor },
}: Props<Row, Typed, Input>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outdated) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, [outdated]);
  if (!outdated) return null;
  const mine: Fields = editor.form.getValues();
  const theirs: Fields = resource.form.values(outdated.current);
  const different = Object.keys(theirs).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
  const { changed_by, changed_at } = outdated;
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="mb-5 space-y-3 rounded-box border-s-4 border-warning bg-warning/10 p-4 outline-none"
    >
      <p>
        <strong>{changed_by ?? 'Someone else'}</strong> saved this {resource.words.one}
        {changed_at && (
          <>
            {' '}
            (<RelativeTime of={changed_at} />)
          </>
        )}{' '}
        while you had it open. Your changes aren’t lost: choose which version to keep.
      </p>
      {different.length > 0 && (
        <table className="w-full table-fixed text-start text-sm">
          <thead>
            <tr className="*:pe-3 *:pb-1 *:text-start *:font-semibold">
              <th scope="col" className="w-[28%]">
                Field
              </th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {different.map((field) => (
              <tr key={field} className="align-top *:pe-3 *:py-1">
                <th scope="row" className="text-start font-normal wrap-break-word text-muted">
                  {labelOf(resource, field)}
                </th>
                <td>
                  {editor.sends(field) ? (
                    <Value>{shown(resource, field, mine[field])}</Value>
                  ) : (
                    <span className="text-muted">not changed, stays theirs</span>
                  )}
                </td>
                <td>
                  <Value>{otherThan(shown(resource, field, mine[field]), shown(resource, field, theirs[field]))}</Value>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={editor.takeTheirs}>
          Use theirs
        </Button>
        <Button type="submit" disabled={editor.busy} onClick={editor.keepMine}>
          Save mine
        </Button>
      </div>
    </div>
  );
}

/** Two files look alike in words. */
const otherThan = (mine: ReactNode, theirs: ReactNode) =>
  typeof theirs === 'string' && theirs === mine ? 'another one' : theirs;

/** The beginning of a long text is enough. */
const Value = ({ children }: { children: ReactNode }) => <span className="line-clamp-6 wrap-anywhere">{children}</span>;

type Texts = Record<string, string | undefined>;
export type Worded = { labels: object; show?: Partial<Record<string, (value: never) => ReactNode>> };

export const labelOf = ({ labels }: Worded, field: string): string =>
  (labels as Texts)[field] ?? field.replaceAll('_', ' ');

const showOfKit: NonNullable<Worded['show']> = { logo_id: () => 'a picture' };

/** Returns a field's value as text or element. */
export function shown({ show }: Worded, field: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-muted">empty</span>;
  const inWords = show?.[field] ?? showOfKit[field];
  if (inWords) return inWords(value as never);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
