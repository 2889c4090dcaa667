/** `developer` is a builder, `broker` a consultant. */
export const exhibitorKinds = ['developer', 'broker'] as const;
export type ExhibitorKind = (typeof exhibitorKinds)[number];

export const exhibitorKindLabels: Record<ExhibitorKind, string> = { developer: 'Builder', broker: 'Consultant' };
