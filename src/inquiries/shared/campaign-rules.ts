/**
 * Links of campaigns carry these fields in their addresses: https://support.google.com/analytics/answer/10917952. `ref`
 * names the referrer.
 */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'] as const;
export type Campaign = { [Field in (typeof campaignFields)[number]]?: string | undefined };

/** Returns a campaign as one line, such as “whatsapp / social / diwali”; undefined if it is empty. */
export const campaignText = (given: Campaign | null): string | undefined =>
  campaignFields.flatMap((field) => given?.[field] || []).join(' / ') || undefined;
