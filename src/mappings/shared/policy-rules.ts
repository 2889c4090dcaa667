import { belongs } from '#access/shared/audience-rules.ts';
import type { Action, Actor } from '#access/shared/policy-rules.ts';
import type { MappingSide, MappingState } from './rules.ts';

/** Policies decide by these facts about a mapping. */
export type MappingStanding = {
  state: MappingState;
  asked_by: MappingSide;
  /** False for a consultant's draft until they send it. */
  sent: boolean;
  /** True for the sides that the caller is a member of: the project's builder, the consultant's stall. */
  own: { builder: boolean; consultant: boolean };
};

type Own = MappingStanding['own'];

const isOrganiser = (actor: Actor) => belongs('organisers', actor);
const reaches = (own: Own) => own.builder || own.consultant;

const asked = (_: Actor, { state }: MappingStanding) =>
  state === 'asked' ? undefined : 'This request has been answered or withdrawn already.';

/** Returns whether a person answers a request: a member of the side that didn't make it, or the organiser. */
const answers = (actor: Actor, { own, asked_by }: MappingStanding) =>
  isOrganiser(actor) || (asked_by === 'builder' ? own.consultant : own.builder)
    ? undefined
    : asked_by === 'builder'
      ? 'The consultant answers this request.'
      : 'The builder answers this request.';

const decidesEditing = (actor: Actor, { own }: MappingStanding) =>
  isOrganiser(actor) || own.builder ? undefined : 'The builder decides who edits their projects.';

export const mappingActions = {
  accept: { audience: 'exhibitors', forbidden: answers, conflict: asked },
  decline: { audience: 'exhibitors', forbidden: answers, conflict: asked },
  withdraw: {
    audience: 'exhibitors',
    forbidden: (person, { own, asked_by }) =>
      isOrganiser(person) || (asked_by === 'builder' ? own.builder : own.consultant)
        ? undefined
        : 'Only those who asked can withdraw the request.',
    conflict: asked,
  },
  send: {
    audience: 'exhibitors',
    forbidden: (person, { own }) =>
      isOrganiser(person) || own.consultant ? undefined : 'The consultant sends their draft.',
    conflict: (person, mapping) =>
      asked(person, mapping) ?? (mapping.sent ? 'This draft has been sent already.' : undefined),
  },
  end: {
    audience: 'exhibitors',
    forbidden: (person, { own }) =>
      isOrganiser(person) || reaches(own) ? undefined : 'Only the builder or the consultant can end this.',
    conflict: (_, { state }) => (state === 'accepted' ? undefined : 'This consultant isn’t mapped to the project.'),
  },
  allow_editing: {
    audience: 'exhibitors',
    forbidden: decidesEditing,
    conflict: (_, { state }) =>
      state === 'accepted' || state === 'asked' ? undefined : 'This consultant isn’t mapped to the project.',
  },
} as const satisfies Record<string, Action<MappingStanding>>;
