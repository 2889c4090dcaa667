import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** `others` are further stalls of the same change, `more` the number of unnamed ones. */
type Data = { name: string; stall: string; others?: string[]; more?: number; path: string };

const what = 'deactivated, deleted, removed or given another role, or a role lost its permission';

export const stallWithoutPeople = (expo: Expo, { name, stall, others = [], more = 0, path }: Data): Mail =>
  others.length === 0
    ? renderMail(expo, {
        subject: `${stall} has no members left`,
        name,
        paragraphs: [
          `No one can act for ${stall} any more: the last person was ${what}. The stall stays listed and takes no site visits until someone joins it.`,
        ],
        action: { label: 'Invite someone', path },
      })
    : renderMail(expo, {
        subject: `${1 + others.length + more} stalls have no members left`,
        name,
        paragraphs: [
          `No one can act for these stalls any more: their last people were ${what}. The stalls stay listed and take no site visits until someone joins them.`,
          `${[stall, ...others].join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
        ],
        action: { label: 'Invite people', path },
      });
