import { ProsePage } from '../ui/prose-page.tsx';

type Props = { title: string; text: string; children?: React.ReactNode };

/** A page of the organiser's words: paragraphs with empty lines between them, the first as the lead; `## ` begins a heading. */
export function Prose({ title, text, children }: Props) {
  const [lead = '', ...blocks] = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return (
    <ProsePage title={title} lead={lead}>
      {blocks.map((block, place) =>
        block.startsWith('## ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text are told apart by their place alone
          <h2 key={place}>{block.slice(3)}</h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <p key={place} className="whitespace-pre-line">
            {block}
          </p>
        ),
      )}
      {children}
    </ProsePage>
  );
}
