import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';

type About = {
  /** The name of the project or, if there is none, of the stall that was asked. */
  about: string;
  /** The address of the page where a visit is booked. */
  visitUrl: string;
};

/** Replies can begin with one of these texts. The mail adds a greeting and a signature. */
export const replyTemplates = [
  {
    name: 'Ask to call',
    text: ({ about }: About) =>
      `Thank you for your inquiry about ${about}. I would like to tell you more by phone. When is a good time to call you?`,
  },
  {
    name: 'Invite to visit',
    text: ({ about, visitUrl }: About) =>
      `Thank you for your interest in ${about}. I would be glad to show you around. Choose a day and time that suit you here: ${visitUrl}`,
  },
  {
    name: 'Not available',
    text: ({ about }: About) =>
      `Thank you for your inquiry about ${about}. What you are looking for isn’t available at the moment. May I write to you when it is?`,
  },
] as const;

type Asked = { project_id: number | null; kind: 'developer' | 'broker'; exhibitor_id: number };

/**
 * Returns the path that opens the booking form: that of the project or, if there is none, of the stall. A consultant's
 * is that of their stall with the project chosen, because a booking at the project's page goes to its builder. The
 * public page of a builder needs no account.
 */
export function visitPath({ project_id, kind, exhibitor_id }: Asked): string {
  if (kind === 'broker')
    return `/broker/${exhibitor_id}/details?modal=visit${project_id === null ? '' : `&project=${project_id}`}`;
  return `${project_id === null ? `/developer/${exhibitor_id}/detail` : `/project/${project_id}/details`}?modal=visit`;
}

type Priced = {
  project_name: string;
  unit_types: {
    configuration: string;
    carpet_area: number;
    price_from: number | null;
    price_to: number | null;
    units_left: number | null;
  }[];
};

/** Returns the prices of a project's unit types as text for a reply; undefined if no type has a price. */
export function priceSheet({ project_name, unit_types }: Priced, day: string): string | undefined {
  const priced = unit_types.filter(({ price_from, price_to }) => price_from !== null || price_to !== null);
  if (priced.length === 0) return undefined;
  const lines = priced.map(({ configuration, carpet_area, price_from, price_to, units_left }) => {
    const left = units_left === null ? '' : units_left === 0 ? ', sold out' : `, ${formatCount(units_left)} left`;
    return `${configuration}, ${formatCount(carpet_area)} sq ft carpet: ${formatPriceRange(price_from, price_to)}${left}`;
  });
  return [`Prices of ${project_name} on ${formatDay(day)}, before taxes and registration:`, ...lines].join('\n');
}

export const brochureText = (project: string, url: string): string => `The brochure of ${project}: ${url}`;
