/** In the API a builder is a `developer`, a consultant a `broker`. */
export const exhibitorKinds = ['developer', 'broker'] as const;
export type ExhibitorKind = (typeof exhibitorKinds)[number];

export const exhibitorKindLabels: Record<ExhibitorKind, string> = { developer: 'Builder', broker: 'Consultant' };
