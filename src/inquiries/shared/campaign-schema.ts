import { z } from 'zod';
import { singleLineText } from '#platform/shared/http/fields.ts';
import type { campaignFields } from './campaign-rules.ts';

const maxLength = 100;
/** Longer values are cut, because a link that another person made must not keep an inquiry from being sent. */
const value = singleLineText.transform((text) => text.trim().slice(0, maxLength)).optional();

export const campaign = z
  .strictObject({
    utm_source: value,
    utm_medium: value,
    utm_campaign: value,
    utm_term: value,
    utm_content: value,
    ref: value,
  } satisfies Record<(typeof campaignFields)[number], unknown>)
  .describe('`utm_*` and `ref` of the link that the person came with; each is cut to 100 characters.');
