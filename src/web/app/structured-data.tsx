/**
 * What a page says to machines, as JSON-LD. A block of data is no script to browsers: the content security policy lets it
 * stand without being named. `<` is written so that no text can end the block.
 */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json">{json.replaceAll('<', String.raw`\u003c`)}</script>;
}
