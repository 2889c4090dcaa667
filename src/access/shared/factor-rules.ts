import type { Holder } from './audience-rules.ts';

/** In days. An organiser may go on without a second factor for this long once one is required. */
export const factorGraceDays = 7;

/** The only screen of an organiser whose time is over. */
export const factorScreen = '/two-step';

/** Returns whether an organiser should have had a second factor by now (docs/decisions/0115). */
export const isFactorOverdue = ({ second_factor_due: due }: Holder): boolean =>
  typeof due === 'string' && Date.parse(due) <= Date.now();
