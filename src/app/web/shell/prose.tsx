import { ProsePage } from '#platform/web/ui/prose-page.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';

type Props = { title: string; html: string; children?: React.ReactNode };

/** Shows a page of text, whose first paragraph is the lead. */
export function Prose({ title, html, children }: Props) {
  return (
    <ProsePage title={title}>
      <RichText
        html={html}
        className="[&>p:first-child]:mb-10 [&>p:first-child]:text-lg [&>p:first-child]:text-muted"
      />
      {children}
    </ProsePage>
  );
}
