import { type Campaign, campaignFields } from '#inquiries/shared/campaign-rules.ts';
import { readStored } from '#platform/web/lib/local-storage.ts';

/** A campaign's link counts for this many days (docs/product/inquiries.md, "Inquiries"). */
const keptDays = 7;

/** Returns the fields of the last campaign link; undefined if there was none in the last seven days. */
export function keptCampaign(): Campaign | undefined {
  const kept = readStored('campaign');
  const at = Number.parseInt(kept ?? '', 10);
  if (!kept || !(Date.now() - at < keptDays * 86_400_000)) return undefined;
  const query = new URLSearchParams(kept.slice(kept.indexOf('?')));
  const said = campaignFields.flatMap((field) => {
    const text = query.get(field)?.replace(/\p{Cc}/gu, ' ');
    return text ? [[field, text] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
