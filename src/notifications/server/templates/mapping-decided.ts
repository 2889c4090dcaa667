import type { MappingAct } from '#mappings/shared/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import { namedProjects } from '../named-projects.ts';

export type MappingDecided = {
  name: string;
  act: MappingAct;
  by: string;
  projects: string[];
  path: string /** Of consultants' drafts: whether visitors see them now. */;
  draft?: 'listed' | 'unlisted' | undefined;
};

export const mappingDecided = (expo: Expo, { name, act, by, projects, path, draft }: MappingDecided): Mail => {
  const what = namedProjects(projects);
  const drafts = {
    accept:
      draft === 'listed'
        ? `The draft of ${what} was accepted, and is listed now.`
        : `The draft of ${what} was accepted. The builder lists it when nothing is missing.`,
    decline: `The draft of ${what} was declined, and is archived.`,
    withdraw: `The draft of ${what} was withdrawn, and is archived.`,
    end: '',
  };
  const done = {
    accept: `You and ${by} are mapped for ${what} now.`,
    decline: `The request for ${what} with ${by} was declined.`,
    withdraw: `The request for ${what} with ${by} was withdrawn.`,
    end: `You and ${by} are no longer mapped for ${what}. Visits booked before stay as they are.`,
  }[act];
  return renderMail(expo, {
    subject: `${what}: ${{ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', end: 'ended' }[act]}`,
    name,
    paragraphs: [draft ? drafts[act] : done],
    action: { label: 'See the mappings', path },
    reason: 'you are at a stall that this is about',
  });
};
