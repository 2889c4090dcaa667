import type { MappingSide } from '#shared/mappings/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import { namedProjects } from '../named-projects.ts';

/** `message` may be empty. */
export type MappingAsked = {
  name: string;
  side: MappingSide;
  to: 'builder' | 'consultant';
  consultants: string;
  projects: string[];
  message: string;
  path: string;
};

export const mappingAsked = (
  expo: Expo,
  { name, side, to, consultants, projects, message, path }: MappingAsked,
): Mail => {
  const what = namedProjects(projects);
  const asked = {
    organiser: `The organiser has mapped ${consultants} to ${what}.`,
    builder: `The builder of ${what} invites ${consultants} to sell ${projects.length === 1 ? 'it' : 'them'}. Accept or decline.`,
    consultant: `${consultants} asks to sell ${what}. Accept or decline.`,
  }[side];
  return renderMail(expo, {
    subject: side === 'organiser' ? `${consultants} and ${what}` : `Request for ${what}`,
    name,
    paragraphs: [asked, ...(message ? ['They write:'] : [])],
    ...(message && { quote: message }),
    action: { label: side === 'organiser' ? 'See the mappings' : 'Answer the request', path },
    reason: to === 'builder' ? 'you are at the builder’s stall' : 'you are at the consultant’s stall',
  });
};
