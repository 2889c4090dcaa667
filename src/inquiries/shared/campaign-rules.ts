/** What links of campaigns say in their addresses: https://support.google.com/analytics/answer/10917952; `ref` names who refers. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'] as const;
export type Campaign = { [Field in (typeof campaignFields)[number]]?: string | undefined };

/** As one line, such as “whatsapp / social / diwali”; undefined where nothing is said. */
export const campaignText = (given: Campaign | null): string | undefined =>
  campaignFields.flatMap((field) => given?.[field] || []).join(' / ') || undefined;
