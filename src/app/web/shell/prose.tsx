import { leadLook, RichText } from '#platform/web/ui/rich-text.tsx';

type Props = { title: string; html: string; children?: React.ReactNode; picture?: React.ReactNode };

/** Shows a page of text, whose first paragraph is the lead. */
export const Prose = ({ title, html, children, picture }: Props) => (
  <div className="page-width grid grid-cols-1 items-start gap-8 py-10 sm:py-16 lg:grid-cols-[1fr_auto]">
    <article>
      <h1 className="max-w-3xl">{title}</h1>
      <div className="mt-4 max-w-2xl space-y-4 [&_a:not(.btn)]:text-primary [&_a:not(.btn)]:underline">
        <RichText html={html} className={leadLook} />
        {children}
      </div>
    </article>
    {picture}
  </div>
);
