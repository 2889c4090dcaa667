import type { ApprovalState } from './approval-rules.ts';

export type StallContent = {
  name: string;
  about_html: string | null;
  logo_id: number | null;
  stall_image_id: number | null;
  location: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  founders_video_id: number | null;
  founders_video_url: string | null;
  achievements: readonly unknown[];
  brochure_id: number | null;
  visiting_card_id: number | null;
  video_meet: string | null;
  languages: readonly unknown[];
  agent_number: string | null;
  needs_agent_number: boolean;
  approval: ApprovalState;
};

type ListingContent = Pick<StallContent, 'name' | 'about_html' | 'logo_id' | 'location' | 'phone' | 'email'>;

/** `lacksAgentNumber` is true if it has no agent number although the organiser's settings ask consultants for it. */
type NewStall = ListingContent & { lacksAgentNumber?: boolean };

/** A part of a stall: the editor's section that has it, its weight, and its use for visitors. */
type StallPart = {
  name: string;
  section: string;
  /** The weights of a builder's parts add up to 100. */
  weight: number;
  /** True if a stall without it can't be listed. */
  required?: boolean;
  brings: string;
  isThere: (stall: StallContent) => boolean;
};

type RequiredPart = Omit<StallPart, 'isThere'> & { isThere: (stall: ListingContent) => boolean };

const has = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : value != null);

const requiredParts: readonly RequiredPart[] = [
  {
    name: 'Name',
    section: 'firm',
    weight: 5,
    required: true,
    brings: 'Visitors find you by it.',
    isThere: ({ name }) => has(name),
  },
  {
    name: 'Logo',
    section: 'pictures',
    weight: 15,
    required: true,
    brings: 'Visitors recognise you in every list.',
    isThere: ({ logo_id }) => has(logo_id),
  },
  {
    name: 'About',
    section: 'about',
    weight: 15,
    required: true,
    brings: 'Says who you are, and is what search engines show.',
    isThere: ({ about_html }) => has(about_html),
  },
  {
    name: 'Location',
    section: 'location',
    weight: 10,
    required: true,
    brings: 'Shows a map on your stall.',
    isThere: ({ location }) => has(location),
  },
  {
    name: 'Phone or email',
    section: 'contact',
    weight: 10,
    required: true,
    brings: 'Visitors who are signed in can reach you.',
    isThere: ({ phone, email }) => has(phone) || has(email),
  },
];

/** Required parts come first. */
const stallParts: readonly StallPart[] = [
  ...requiredParts,
  {
    name: 'Stall picture',
    section: 'pictures',
    weight: 10,
    brings: 'Fills the top of your stall.',
    isThere: ({ stall_image_id }) => has(stall_image_id),
  },
  {
    name: 'Address',
    section: 'location',
    weight: 5,
    brings: 'Visitors find the way, and it is in their calendar entry.',
    isThere: ({ address }) => has(address),
  },
  {
    name: 'Founder’s video',
    section: 'video',
    weight: 5,
    brings: 'Lets visitors meet you before they come.',
    isThere: ({ founders_video_id, founders_video_url }) => has(founders_video_id) || has(founders_video_url),
  },
  {
    name: 'Achievements',
    section: 'achievements',
    weight: 5,
    brings: 'Shows awards and certificates.',
    isThere: ({ achievements }) => achievements.length > 0,
  },
  {
    name: 'Brochure',
    section: 'documents',
    weight: 5,
    brings: 'Visitors can take it home.',
    isThere: ({ brochure_id }) => has(brochure_id),
  },
  {
    name: 'Visiting card',
    section: 'documents',
    weight: 5,
    brings: 'Visitors keep your contact details.',
    isThere: ({ visiting_card_id }) => has(visiting_card_id),
  },
  {
    name: 'Video meet link',
    section: 'contact',
    weight: 5,
    brings: 'Visitors can talk to you without travelling.',
    isThere: ({ video_meet }) => has(video_meet),
  },
  {
    name: 'Languages spoken',
    section: 'contact',
    weight: 5,
    brings: 'Visitors know in which language to ask.',
    isThere: ({ languages }) => languages.length > 0,
  },
];

const agentNumber: StallPart = {
  name: 'RERA agent number',
  section: 'firm',
  weight: 5,
  brings: 'Visitors see that you are a registered agent.',
  isThere: ({ agent_number }) => has(agent_number),
};

const weightOf = (parts: readonly StallPart[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Returns how complete a stall is, in percent, and the parts it lacks with their share in percent. */
export function stallCompleteness(stall: StallContent): {
  percent: number;
  missing: (StallPart & { share: number })[];
} {
  const { needs_agent_number, approval } = stall;
  const parts = needs_agent_number
    ? [{ ...agentNumber, required: approval !== 'approved' }, ...stallParts]
    : stallParts;
  const missing = parts.filter(({ isThere }) => !isThere(stall));
  const percentOf = (weight: number) => Math.round((100 * weight) / weightOf(parts));
  return {
    percent: percentOf(weightOf(parts) - weightOf(missing)),
    missing: missing.map((part) => ({ ...part, share: percentOf(part.weight) })),
  };
}

/** Returns the editor's section of a part that is missing for the listing. */
export const sectionOfMissing = (missing: string): string =>
  requiredParts.find(({ name }) => name.toLowerCase() === missing)?.section ?? 'firm';

/** Returns what a stall lacks to be listed, as parts of a sentence. */
export const missingForListing = ({ lacksAgentNumber = false, ...stall }: NewStall): string[] => [
  ...requiredParts.filter(({ isThere }) => !isThere(stall)).map(({ name }) => name.toLowerCase()),
  ...(lacksAgentNumber ? [agentNumber.name] : []),
];
