/** JSON-LD for search engines. Hydration leaves the server's block unchanged, so `json` may be empty in the browser. */
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
