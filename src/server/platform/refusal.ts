/** Something asked for is refused, in words the person who asked can act on; each kind is an answer of its own. */
export class Refusal extends Error {}

/** What somebody gave can't be used; by field. */
export class FieldProblem extends Refusal {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** There is no such record, or none any more. */
export class Missing extends Refusal {}

/** Whoever asks may not do this to that record. */
export class NotAllowed extends Refusal {}

/** How things stand does not allow it. */
export class Conflict extends Refusal {}
