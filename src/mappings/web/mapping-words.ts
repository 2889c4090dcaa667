import type { Mapping } from '#mappings/shared/contract.ts';
import {
  type MappingAct,
  type MappingState,
  mappingSideLabels,
  mappingSides,
  mappingStateLabels,
  mappingStates,
} from '#mappings/shared/rules.ts';
import type { Tone } from '#platform/web/ui/badge.tsx';

export const stateChoices = mappingStates.map((value) => ({ value, label: mappingStateLabels[value] }));
export const sideChoices = mappingSides.map((value) => ({ value, label: mappingSideLabels[value] }));

export const stateTones: Record<MappingState, Tone> = {
  asked: 'blue',
  accepted: 'green',
  declined: 'grey',
  withdrawn: 'grey',
  ended: 'grey',
};

/**
 * Returns who a request waits for; undefined if it waits for no one. An organiser may do what either side may, and is
 * not waited for.
 */
export const waitingFor = ({ state, asked_by, sent, can }: Mapping): string | undefined => {
  if (state !== 'asked') return undefined;
  if (!sent) return can.send === true && can.accept !== true ? 'for you to send it' : 'for the consultant to send it';
  if (can.accept === true && can.withdraw !== true) return 'for you';
  return asked_by === 'builder' ? 'for the consultant' : 'for the builder';
};

/** Returns whether a new request can follow. The declined or withdrawn draft of a consultant is archived. */
export const canBeAskedAgain = ({ state, drafted }: Mapping): boolean =>
  state === 'ended' || (!drafted && (state === 'declined' || state === 'withdrawn'));

export const mappingTitle = ({ project, consultant }: Mapping): string => `${consultant.name} and ${project.name}`;

/** These hints are for a project that the consultant drafted. */
export const draftHints = {
  decline: 'The draft is archived, and the consultant can no longer see it.',
  withdraw: 'The draft is archived, and you can no longer see it.',
} as const satisfies Partial<Record<MappingAct, string>>;

type Texts = { label: string; busy: string };
type Asked = { question: (title: string) => string; hint: string };

export const actTexts: Record<MappingAct, Texts> & Record<Exclude<MappingAct, 'accept'>, Texts & Asked> = {
  accept: { label: 'Accept', busy: 'Accepting…' },
  decline: {
    label: 'Decline',
    question: (title) => `Decline the request for ${title}?`,
    hint: 'They can ask again.',
    busy: 'Declining…',
  },
  withdraw: {
    label: 'Withdraw',
    question: (title) => `Withdraw the request for ${title}?`,
    hint: 'You can ask again.',
    busy: 'Withdrawing…',
  },
  end: {
    label: 'End',
    question: (title) => `End the mapping of ${title}?`,
    hint: 'The consultant is no longer shown with the project and can’t edit it. Inquiries and visits received before stay with them.',
    busy: 'Ending…',
  },
};

/** Returns the question before something happens to one mapping or to several. */
export function questionOf(act: Exclude<MappingAct, 'accept'>, mappings: readonly Mapping[]): string {
  const { label, question } = actTexts[act];
  const [only] = mappings;
  if (only && mappings.length === 1) return question(mappingTitle(only));
  return `${label} ${mappings.length} ${act === 'end' ? 'mappings' : 'requests'}?`;
}
