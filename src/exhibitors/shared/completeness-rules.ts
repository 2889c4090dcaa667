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
type StallPart<Field extends keyof StallContent = keyof StallContent> = {
  name: string;
  /** The part is there if one of these has a value. */
  fields: readonly Field[];
  section: string;
  /** The weights of a builder's parts add up to 100. */
  weight: number;
  brings: string;
};

/** A stall without these can't be listed. */
const requiredParts: readonly StallPart<keyof ListingContent>[] = [
  { name: 'Name', fields: ['name'], section: 'firm', weight: 5, brings: 'Visitors find you by it.' },
  {
    name: 'Logo',
    fields: ['logo_id'],
    section: 'pictures',
    weight: 15,
    brings: 'Visitors recognise you in every list.',
  },
  {
    name: 'About',
    fields: ['about_html'],
    section: 'about',
    weight: 15,
    brings: 'Says who you are, and is what search engines show.',
  },
  { name: 'Location', fields: ['location'], section: 'location', weight: 10, brings: 'Shows a map on your stall.' },
  {
    name: 'Phone or email',
    fields: ['phone', 'email'],
    section: 'contact',
    weight: 10,
    brings: 'Visitors who are signed in can reach you.',
  },
];

const otherParts: readonly StallPart[] = [
  {
    name: 'Stall picture',
    fields: ['stall_image_id'],
    section: 'pictures',
    weight: 10,
    brings: 'Fills the top of your stall.',
  },
  {
    name: 'Address',
    fields: ['address'],
    section: 'location',
    weight: 5,
    brings: 'Visitors find the way, and it is in their calendar entry.',
  },
  {
    name: 'Founder’s video',
    fields: ['founders_video_id', 'founders_video_url'],
    section: 'video',
    weight: 5,
    brings: 'Lets visitors meet you before they come.',
  },
  {
    name: 'Achievements',
    fields: ['achievements'],
    section: 'achievements',
    weight: 5,
    brings: 'Shows awards and certificates.',
  },
  { name: 'Brochure', fields: ['brochure_id'], section: 'documents', weight: 5, brings: 'Visitors can take it home.' },
  {
    name: 'Visiting card',
    fields: ['visiting_card_id'],
    section: 'documents',
    weight: 5,
    brings: 'Visitors keep your contact details.',
  },
  {
    name: 'Video meet link',
    fields: ['video_meet'],
    section: 'contact',
    weight: 5,
    brings: 'Visitors can talk to you without travelling.',
  },
  {
    name: 'Languages spoken',
    fields: ['languages'],
    section: 'contact',
    weight: 5,
    brings: 'Visitors know in which language to ask.',
  },
];

const agentNumber: StallPart = {
  name: 'RERA agent number',
  fields: ['agent_number'],
  section: 'firm',
  weight: 5,
  brings: 'Visitors see that you are a registered agent.',
};

const has = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value != null;
const lacks =
  <Field extends keyof StallContent>(stall: Pick<StallContent, Field>) =>
  ({ fields }: StallPart<Field>): boolean =>
    !fields.some((field) => has(stall[field]));
const weightOf = (parts: readonly StallPart[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Returns how complete a stall is, in percent, and the parts it lacks with their share in percent. */
export function stallCompleteness(stall: StallContent): {
  percent: number;
  missing: (StallPart & { required: boolean; share: number })[];
} {
  const { needs_agent_number, approval } = stall;
  const parts = [
    ...(needs_agent_number ? [{ ...agentNumber, required: approval !== 'approved' }] : []),
    ...requiredParts.map((part) => ({ ...part, required: true })),
    ...otherParts.map((part) => ({ ...part, required: false })),
  ];
  const missing = parts.filter(lacks(stall));
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
  ...requiredParts.filter(lacks(stall)).map(({ name }) => name.toLowerCase()),
  ...(lacksAgentNumber ? [agentNumber.name] : []),
];
