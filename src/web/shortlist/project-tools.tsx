import { ShareButton } from '../lib/share-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { ShortlistButton } from './shortlist-button.tsx';

type Props = {
  id: number;
  name: string;
  /** What is shared beside the link. */
  text: string;
  /** With the word beside the heart. */
  labelled?: boolean;
};

export function ProjectTools({ id, name, text, labelled = false }: Props) {
  return (
    <>
      <ShortlistButton id={id} name={name} labelled={labelled} />
      <CompareButton id={id} name={name} />
      <ShareButton title={name} text={text} path={`/project/${id}/details`} />
    </>
  );
}
