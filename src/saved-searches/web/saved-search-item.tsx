import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { api } from '#platform/web/lib/api.ts';
import { ActionButton } from '#platform/web/ui/action-button.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import type { SavedSearch } from '#saved-searches/shared/contract.ts';
import {
  type MailFrequency,
  mailFrequencies,
  mailFrequencyTexts,
  maxNewCounted,
} from '#saved-searches/shared/rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';

type Props = {
  search: SavedSearch;
  onChoose: (frequency: MailFrequency) => void;
  onRename: () => void;
  onRemove: () => void;
};

const choices = mailFrequencies.map((value) => ({ value, label: mailFrequencyTexts[value].label }));
const icon = { size: 18, 'aria-hidden': true } as const;

export function SavedSearchItem({ search: saved, onChoose, onRename, onRemove }: Props) {
  const { id, name, search, frequency, new_count, new_projects } = saved;
  const count = new_count > maxNewCounted ? `${maxNewCounted}+` : new_count;
  /** New matches are counted from then on. A failure must not keep the search from opening. */
  const opened = () =>
    void api()
      .savedSearches.opened({ id })
      .catch(() => {});
  // The page reads this search, because its script has the code for it.
  const link = { to: '/projects', search: search as HomeSearch, onClick: opened } as const;
  return (
    <li className="space-y-3 card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link {...link} className="hover:underline">
            {name}
          </Link>
          {new_count > 0 && <span className="badge ms-2 badge-primary align-middle font-semibold">{count} new</span>}
        </h2>
        <div className="flex shrink-0">
          <ActionButton label={`Rename ${name}`} icon={<Pencil {...icon} />} onPress={onRename} />
          <ActionButton label={`Delete ${name}`} icon={<Trash2 {...icon} />} onPress={onRemove} />
        </div>
      </div>
      {new_projects.length > 0 && (
        <p className="text-sm">
          {new_projects.map(({ id: project, name: called }, index) => (
            <span key={project}>
              {index > 0 && ', '}
              <Link to="/project/$id/details" params={{ id: String(project) }} className="text-primary underline">
                {called}
              </Link>
            </span>
          ))}
          {new_count > new_projects.length && ' and more'}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-44">
          <ChoiceField
            label="Emails"
            choices={choices}
            value={frequency}
            onChange={(event) => onChoose(event.target.value as MailFrequency)}
          />
        </div>
        <Link {...link} className={buttonClass({ variant: 'outline' })}>
          Open search
        </Link>
      </div>
      <p className="text-sm text-muted">{mailFrequencyTexts[frequency].hint}</p>
    </li>
  );
}
