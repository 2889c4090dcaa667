import type { MappingSide } from '#mappings/shared/rules.ts';
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
  /** The builder that the consultant drafted the project for. */
  draftFor?: string;
};

export const mappingAsked = (
  expo: Expo,
  { name, side, to, consultants, projects, message, path, draftFor }: MappingAsked,
): Mail => {
  const what = namedProjects(projects);
  if (draftFor)
    return renderMail(expo, {
      subject: `${consultants} drafted ${what} for ${draftFor}`,
      name,
      paragraphs: [
        `${consultants} made ${what} as a draft for ${draftFor}. Visitors don’t see it. Look through it, then accept or decline it.`,
        'Accepted, it is listed if nothing is missing; otherwise you list it once it is complete. Whether they may go on editing it is your choice.',
      ],
      action: { label: 'Look at the draft', path },
      reason: 'you answer for the builder’s projects',
    });
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
