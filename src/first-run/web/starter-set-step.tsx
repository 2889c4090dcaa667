import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { StarterGroup } from '#catalogue/shared/contract.ts';
import type { FirstRun } from '#first-run/shared/contract.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';

const groups = [
  {
    name: 'locations',
    label: 'States and cities of India',
    hint: 'All states and union territories with their main cities. Add localities yourself.',
    words: ['location', 'locations'],
    to: '/admin/locations',
  },
  {
    name: 'categories',
    label: 'Kinds of property',
    hint: 'Residential, commercial, industrial and more, in three levels.',
    words: ['category', 'categories'],
    to: '/admin/categories',
  },
  {
    name: 'banks',
    label: 'Banks',
    hint: 'Large home lenders, without logos and rates.',
    words: ['bank', 'banks'],
    to: '/admin/banks',
  },
  {
    name: 'facilities',
    label: 'Facilities',
    hint: 'Lifts, parking, a clubhouse and other amenities.',
    words: ['facility', 'facilities'],
    to: '/admin/facilities',
  },
  {
    name: 'rates',
    label: 'Stamp duty, registration, GST and loan limits',
    hint: 'With their sources, for India and for the states above whose rates are known.',
    words: ['cost rate', 'cost rates'],
    to: '/admin/cost-rates',
  },
] as const satisfies { name: StarterGroup; label: string; hint: string; words: [string, string]; to: string }[];

type Props = {
  reference: FirstRun['reference'];
  /** If it is done, the groups that were left out are offered one by one, so that nothing looks unfinished. */
  done: boolean;
  isNext: boolean;
};

/** Each group is optional; existing records stay. */
export function StarterSetStep({ reference, done, isNext }: Props) {
  const saved = useAfterSave();
  const missing = groups.filter(({ name }) => reference[name] === 0);
  const [left, setLeft] = useState<ReadonlySet<StarterGroup>>(new Set());
  const { busy, problem, run } = useAction('problem');
  const chosen = missing.filter(({ name }) => !left.has(name)).map(({ name }) => name);
  const add = async (names: StarterGroup[]) => {
    if (!busy) await run(async () => saved((await api().firstRun.addStarterSet({ groups: names })).message));
  };
  const choose = (name: StarterGroup, take: boolean) => {
    const others = [...left].filter((each) => each !== name);
    setLeft(new Set(take ? others : [...others, name]));
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        return add(chosen);
      }}
      className="space-y-4"
    >
      <ul className="space-y-4">
        {groups.map(({ name, label, hint, words: [one, many], to }) => (
          <li key={name}>
            {reference[name] > 0 || done ? (
              <p>
                <span className="font-semibold">{label}</span>: {counted(reference[name], one, many)}.{' '}
                {reference[name] > 0 ? (
                  <Link to={to} className="underline underline-offset-4">
                    See {many}
                  </Link>
                ) : (
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => add([name])}
                    className="underline underline-offset-4"
                  >
                    Add {many}
                  </button>
                )}
              </p>
            ) : (
              <CheckboxField
                label={label}
                hint={hint}
                checked={!left.has(name)}
                onChange={({ target }) => choose(name, target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      <FormError message={problem} />
      {missing.length > 0 && !done && (
        <SubmitButton
          busy={busy}
          busyText="Adding…"
          disabled={chosen.length === 0}
          variant={isNext ? 'primary' : 'outline'}
        >
          Add selected
        </SubmitButton>
      )}
    </form>
  );
}
