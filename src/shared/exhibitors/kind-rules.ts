/** The API's words: a builder is a `developer`, a consultant a `broker`. */
export const exhibitorKinds = ['developer', 'broker'] as const;
export type ExhibitorKind = (typeof exhibitorKinds)[number];

/** The screen's word for each kind. */
export const exhibitorKindLabels: Record<ExhibitorKind, string> = { developer: 'Builder', broker: 'Consultant' };
