import type { NotificationKind, NotificationTarget } from '#notifications/shared/rules.ts';
import { namedProjects } from './named-projects.ts';
import type { TemplateData } from './templates.ts';

/** A notification beside a mail. `to`: the account with the mail's address, all of the stall's people, or all organisers. */
export type Bell = {
  to: 'person' | 'stall' | 'organisers';
  kind: NotificationKind;
  target: NotificationTarget;
  targetId?: number | undefined;
  /** A project or a stall: no words of people, and no contact details. */
  about: string;
};

/** The id in one of our own addresses. */
function idIn(path: string | undefined): number | undefined {
  const digits = /\d+/.exec(path ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Only mails to people who work in the admin area have one: visitors have no bell, and security mails belong to the mailbox. */
const bells: { [Name in keyof TemplateData]?: (data: TemplateData[Name]) => Bell | undefined } = {
  'inquiry-received': ({ name, project, path, toOrganiser }) => ({
    to: toOrganiser ? 'organisers' : 'stall',
    kind: 'inquiry-received',
    target: 'inquiry',
    targetId: idIn(path),
    about: project ?? name,
  }),
  'inquiry-assigned': ({ about, path }) => ({
    to: 'person',
    kind: 'inquiry-assigned',
    target: 'inquiry',
    targetId: idIn(path),
    about,
  }),
  'inquiries-overdue': ({ inquiries, more, path }) => {
    const count = inquiries.length + more;
    const about = count === 1 ? (inquiries[0]?.project ?? '1 inquiry') : `${count} inquiries`;
    const target = idIn(path) === undefined ? 'overdue inquiries' : 'inquiry';
    return { to: 'person', kind: 'inquiries-overdue', target, targetId: idIn(path), about };
  },
  'visit-for-exhibitor': ({ what, by, visit }) =>
    // Those who did it themselves know.
    typeof by === 'object' && by.stall === visit.exhibitor
      ? undefined
      : { to: 'stall', kind: `visit-${what}`, target: 'visits', targetId: visit.id, about: visit.title },
  'visit-assigned': ({ visit }) => ({
    to: 'person',
    kind: 'visit-assigned',
    target: 'visits',
    targetId: visit.id,
    about: visit.title,
  }),
  'mapping-asked': ({ side, to, projects, path, draftFor }) =>
    draftFor
      ? { to: 'person', kind: 'draft-asked', target: 'draft', targetId: idIn(path), about: namedProjects(projects) }
      : {
          to: 'person',
          kind: side === 'organiser' ? 'mapping-made' : 'mapping-asked',
          target: `mapping of a ${to}`,
          about: namedProjects(projects),
        },
  'mapping-decided': ({ act, projects, path }) => ({
    to: 'person',
    kind: `mapping-${act}`,
    target: path.includes('broker') ? 'mapping of a consultant' : 'mapping of a builder',
    about: namedProjects(projects),
  }),
  'stall-decided': ({ stall, approved }) => ({
    to: 'person',
    kind: approved ? 'stall-approved' : 'stall-refused',
    target: 'own stall',
    about: stall,
  }),
  'stall-off-list': ({ stall, reason }) => ({
    to: 'person',
    kind: reason === null ? 'stall-back-on-list' : 'stall-off-list',
    target: 'own stall',
    about: stall,
  }),
  'visits-off-list': ({ stall }) => ({ to: 'stall', kind: 'visits-off-list', target: 'visits', about: stall }),
  'stall-submitted': ({ stall, path }) => ({
    to: 'organisers',
    kind: 'stall-submitted',
    target: 'approval',
    targetId: idIn(path),
    about: stall,
  }),
  'stall-without-people': ({ stall, others = [], more = 0, path }) => {
    const count = 1 + others.length + more;
    const id = idIn(path);
    return {
      to: 'organisers',
      kind: 'stall-without-people',
      target: id === undefined ? 'all members' : 'members',
      targetId: id,
      about: count === 1 ? stall : `${stall} and ${count - 1} more`,
    };
  },
  'search-found': ({ projects, more, hasBell }) => {
    const count = projects.length + more;
    // Not the search's name: those are a person's words.
    const about = count === 1 ? (projects[0]?.name ?? '') : `${count} projects`;
    return hasBell ? { to: 'person', kind: 'search-found', target: 'saved searches', about } : undefined;
  },
  'shortlist-news': ({ drops, phases, more, hasBell }) => {
    const count = drops.length + phases.length + more;
    const about = count === 1 ? ((drops[0] ?? phases[0])?.name ?? '') : `${count} projects`;
    const kind = phases.length === 0 ? 'price-dropped' : drops.length === 0 ? 'phase-listed' : 'shortlist-news';
    return hasBell ? { to: 'person', kind, target: 'shortlist', about } : undefined;
  },
  'firm-verified': ({ firm, verified }) => ({
    to: 'person',
    kind: verified ? 'firm-verified' : 'firm-unverified',
    target: 'own stall',
    about: firm,
  }),
  'claim-made': ({ firm, id }) => ({
    to: 'organisers',
    kind: 'claim-made',
    target: 'claim',
    targetId: id,
    about: firm,
  }),
  'agent-number-asked': ({ stall }) => ({
    to: 'person',
    kind: 'agent-number-asked',
    target: 'own stall',
    about: stall,
  }),
  'listing-reported': ({ listing, id }) => ({
    to: 'organisers',
    kind: 'listing-reported',
    target: 'listing report',
    targetId: id,
    about: listing,
  }),
  'claim-decided': ({ firm, accepted, path }) => ({
    to: 'person',
    kind: accepted ? 'claim-accepted' : 'claim-refused',
    target: path.startsWith('/broker') ? 'consultant' : 'builder',
    targetId: idIn(path),
    about: firm,
  }),
};

/** Returns the notification beside a mail, if it has one. */
export const bellOf = (name: keyof TemplateData, data: TemplateData[keyof TemplateData]): Bell | undefined =>
  bells[name]?.(data as never);
