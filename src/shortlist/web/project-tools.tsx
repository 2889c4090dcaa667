import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { ShortlistButton } from './shortlist-button.tsx';

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
