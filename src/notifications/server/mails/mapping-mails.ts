import type { MappingAct, MappingSide } from '#mappings/shared/rules.ts';
import { notificationText } from '#notifications/shared/rules.ts';
import { namesInShort } from '#platform/shared/format/names.ts';
import { defineMail, idIn } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

const maxNamed = 5;

const namedProjects = (names: readonly string[]): string => namesInShort(names, maxNamed);

/** `message` may be empty. */
type MappingAsked = {
  name: string;
  side: MappingSide;
  to: 'builder' | 'consultant';
  consultants: string;
  projects: string[];
  message: string;
  path: string;
  /** The name of the builder that the consultant drafted the project for. */
  draftFor?: string;
};

type MappingDecided = {
  name: string;
  act: MappingAct;
  by: string;
  projects: string[];
  path: string;
  /** Set for consultants' drafts: whether visitors see them now. */
  draft?: 'listed' | 'unlisted' | undefined;
  reason?: string;
};

/** Mails about consultants' permissions to sell projects. */
export const mappingMails = {
  'mapping-asked': defineMail<MappingAsked>({
    group: 'mappings',
    bell: ({ side, to, projects, path, draftFor }) =>
      draftFor
        ? { to: 'person', kind: 'draft-asked', target: 'draft', targetId: idIn(path), about: namedProjects(projects) }
        : {
            to: 'person',
            kind: side === 'organiser' ? 'mapping-made' : 'mapping-asked',
            target: `mapping of a ${to}`,
            about: namedProjects(projects),
          },
    render: (expo, { name, side, to, consultants, projects, message, path, draftFor }) => {
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
        quote: message,
        action: { label: side === 'organiser' ? 'See the mappings' : 'Answer the request', path },
        reason: to === 'builder' ? 'you are at the builder’s stall' : 'you are at the consultant’s stall',
      });
    },
  }),

  'mapping-decided': defineMail<MappingDecided>({
    group: 'mappings',
    bell: ({ act, projects, path }) => ({
      to: 'person',
      kind: `mapping-${act}`,
      target: path.includes('broker') ? 'mapping of a consultant' : 'mapping of a builder',
      about: namedProjects(projects),
    }),
    render: (expo, { name, act, by, projects, path, draft, reason }) => {
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
        end: `You and ${by} are no longer mapped for ${what}. Inquiries and visits received before stay as they are.`,
      }[act];
      return renderMail(expo, {
        subject: notificationText(`mapping-${act}`, what),
        name,
        paragraphs: [draft ? drafts[act] : done, ...(reason ? ['They write:'] : [])],
        quote: reason,
        action: { label: 'See the mappings', path },
        reason: 'you are at one of these stalls',
      });
    },
  }),
};
