import type { MappingAct } from '#shared/mappings/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import { namedProjects } from '../named-projects.ts';

export type MappingDecided = { name: string; act: MappingAct; by: string; projects: string[]; path: string };

export const mappingDecided = (expo: Expo, { name, act, by, projects, path }: MappingDecided): Mail => {
  const what = namedProjects(projects);
  const done = {
    accept: `You and ${by} are mapped for ${what} now.`,
    decline: `The request for ${what} with ${by} was declined.`,
    withdraw: `The request for ${what} with ${by} was withdrawn.`,
    end: `You and ${by} are no longer mapped for ${what}. Visits booked before stay as they are.`,
  }[act];
  return renderMail(expo, {
    subject: `${what}: ${{ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', end: 'ended' }[act]}`,
    name,
    paragraphs: [done],
    action: { label: 'See the mappings', path },
    reason: 'you are at a stall that this is about',
  });
};
