import { type Audience, belongs, type Holder } from './audience-rules.ts';

export type Actor = Holder & { id: number; roles: readonly { name: string }[] };

/** Either `true`, or the reason for a refusal as a sentence for the person. */
export type Decision = true | string;

type Check<Row> = (actor: Actor, record: Row) => string | undefined;

/**
 * `forbidden` says why this person may not, and `conflict` why the record's state doesn't allow it; undefined if
 * nothing does.
 */
export type Action<Row> = { audience: Audience; forbidden?: Check<Row>; conflict?: Check<Row> };

type Refusal = { kind: 'forbidden' | 'conflict'; reason: string };

/** The refusal for people whose roles don't allow an action. Other refusals give their own reason. */
export const noPermissionText = 'You don’t have permission to do this.';

/** Returns why a person can't do this to a record; undefined if they can. */
export function refusalOf<Row>(actor: Actor | undefined, action: Action<Row>, record: Row): Refusal | undefined {
  if (!actor || !belongs(action.audience, actor)) return { kind: 'forbidden', reason: noPermissionText };
  const forbidden = action.forbidden?.(actor, record);
  if (forbidden !== undefined) return { kind: 'forbidden', reason: forbidden };
  const conflict = action.conflict?.(actor, record);
  return conflict === undefined ? undefined : { kind: 'conflict', reason: conflict };
}

/** Returns `true`, or why a person can't do this to a record. */
export const can = <Row>(actor: Actor | undefined, action: Action<Row>, record: Row): Decision =>
  refusalOf(actor, action, record)?.reason ?? true;

export const decisions = <Name extends string, Row>(
  actor: Actor | undefined,
  actions: Record<Name, Action<Row>>,
  record: Row,
): Record<Name, Decision> =>
  Object.fromEntries(
    Object.entries<Action<Row>>(actions).map(([name, action]) => [name, can(actor, action, record)]),
  ) as Record<Name, Decision>;

/** Returns the reason of a decision; undefined if it is `true`. */
export const whyNot = (decision: Decision): string | undefined => (decision === true ? undefined : decision);
