/** `developer` is a builder, `broker` a consultant. */
export const exhibitorKinds = ['developer', 'broker'] as const;
export type ExhibitorKind = (typeof exhibitorKinds)[number];

export const exhibitorKindLabels: Record<ExhibitorKind, string> = { developer: 'Builder', broker: 'Consultant' };

/** The built-in role of people who act for a kind of stall. */
export const roleOfKind = { developer: 'Developer', broker: 'Broker' } as const satisfies Record<ExhibitorKind, string>;

/** Returns the path of a stall's page. A builder has one that needs no sign-in. */
export const pagePathOf = (kind: ExhibitorKind, id: number): string =>
  kind === 'developer' ? `/developer/${id}/detail` : `/broker/${id}/details`;

/** Returns the kinds of stalls that people with these roles act for. */
export const kindsOf = (roles: readonly string[]): ExhibitorKind[] =>
  exhibitorKinds.filter((kind) => roles.includes(roleOfKind[kind]));
