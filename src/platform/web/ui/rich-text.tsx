export const richTextLook =
  'leading-relaxed wrap-anywhere [&>*+*]:mt-4 [&_h2]:mt-8 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:text-xl [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li+li]:mt-1 [&_a]:text-primary [&_a]:underline';

/** The look of a page of text, whose first paragraph is the lead. */
export const leadLook = '[&>p:first-child]:mb-10 [&>p:first-child]:text-lg [&>p:first-child]:text-muted';

export function RichText({ html, className }: { html: string; className: string }) {
  return (
    <div
      data-markup
      className={`${richTextLook} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
