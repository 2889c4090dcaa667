/**
 * What a page says to machines, as JSON-LD. A block of data is no script to browsers: the content security policy lets it
 * stand without being named. `<` is written so that no text can end the block. In the browser the block the server sent is
 * kept as it is, so `json` may be empty there.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no `<`; React would leave children as text alike, but compare them
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
