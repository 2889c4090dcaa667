import { ProsePage } from '../ui/prose-page.tsx';

type Props = { title: string; text: string; children?: React.ReactNode };

/** Renders the organiser's text: blank lines separate paragraphs, the first is the lead, `## ` starts a heading. */
export function Prose({ title, text, children }: Props) {
  const [lead = '', ...blocks] = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return (
    <ProsePage title={title} lead={lead}>
      {blocks.map((block, index) =>
        block.startsWith('## ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <h2 key={index}>{block.slice(3)}</h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <p key={index} className="whitespace-pre-line">
            {block}
          </p>
        ),
      )}
      {children}
    </ProsePage>
  );
}
