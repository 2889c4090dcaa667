import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { ShortlistButton } from './shortlist-button.tsx';
import { comparisonOf, useCompared } from './use-compared.ts';

type Props = {
  id: number;
  name: string;
  /** The text that is shared next to the link. */
  text: string;
};

export function ProjectTools({ id, name, text }: Props) {
  return (
    <div className="flex flex-wrap justify-end rounded-field border border-base-content/25 bg-base-100 print:hidden">
      <ShortlistButton id={id} name={name} />
      <CompareButton id={id} name={name} />
      <ShareButton title={name} text={text} path={`/project/${id}/details`} variant="quiet" />
    </div>
  );
}

/**
 * Adds a project to those to compare, or removes it. With several, the keyboard finds the comparison next to it: the
 * tray with it comes after all other links of the page.
 */
function CompareButton({ id, name }: { id: number; name: string }) {
  const { projects, isFull, toggle } = useCompared();
  const isOn = projects.some((project) => project.id === id);
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={`Compare ${name}`}
        disabled={isFull && !isOn}
        title={isFull && !isOn ? `You compare ${shortlistLimits.compared} already. Remove one first.` : undefined}
        onClick={() => toggle({ id, name })}
        className={`btn btn-ghost gap-1.5 px-2.5 font-normal ${isOn ? 'text-primary' : ''}`}
      >
        <Scale size={18} aria-hidden="true" /> <span className="max-[15rem]:sr-only">Compare</span>
      </button>
      {isOn && projects.length > 1 && (
        <Link {...comparisonOf(projects)} className={buttonClass({}, 'not-focus-visible:sr-only')}>
          Compare {projects.length} projects
        </Link>
      )}
    </>
  );
}
