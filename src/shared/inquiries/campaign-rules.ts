import { z } from 'zod';
import { singleLineText } from '../http/fields.ts';

/** What links of campaigns say in their addresses: https://support.google.com/analytics/answer/10917952; `ref` names who refers. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'] as const;

const maxLength = 100;
const value = singleLineText.transform((text) => text.trim().slice(0, maxLength));

/** Longer values are cut: a link someone else made must not keep an inquiry from being sent. */
export const campaign = z
  .strictObject(
    Object.fromEntries(campaignFields.map((field) => [field, value.optional()])) as Record<
      (typeof campaignFields)[number],
      z.ZodOptional<typeof value>
    >,
  )
  .describe('`utm_*` and `ref` of the link that the person came with; each is cut to 100 characters.');
export type Campaign = z.output<typeof campaign>;

/** The parts that are said, in the order of `campaignFields`. */
const saidBy = (given: Campaign): string[] =>
  campaignFields.map((field) => given[field]).filter((text): text is string => Boolean(text));

/** As one line, such as “whatsapp / social / diwali”; undefined where nothing is said. */
export const campaignText = (given: Campaign | null): string | undefined =>
  (given && saidBy(given).join(' / ')) || undefined;
