import type { Firm } from '#exhibitors/shared/firms/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { Tone } from '#platform/web/ui/badge.tsx';

export const firmWords: Record<ExhibitorKind, { one: string; many: string }> = {
  developer: { one: 'builder', many: 'builders' },
  broker: { one: 'consultant', many: 'consultants' },
};

const waiting: Record<Exclude<Firm['approval'], 'approved'>, string> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  refused: 'Refused',
};

/** Returns whether a firm is listed, or the reason why not. */
export const stateOf = ({ approval, is_listed }: Firm): { text: string; tone: Tone } =>
  approval !== 'approved'
    ? { text: waiting[approval], tone: approval === 'submitted' ? 'blue' : 'light' }
    : is_listed
      ? { text: 'Listed', tone: 'green' }
      : { text: 'Not listed', tone: 'grey' };

/** The id of a firm's heading, which gets the focus when a button disappears. */
export const firmHeading = 'firm-name';
