/** Is written as the object that it holds. */
class PlainJson {
  readonly #value: object;

  constructor(value: object) {
    this.#value = value;
  }

  toJSON(): object {
    return this.#value;
  }
}

/** Returns an answer's body as its call gave it, before it is written. */
export const contentOf = (body: unknown): unknown => (body instanceof PlainJson ? body.toJSON() : body);

/**
 * Has answers written by `JSON.stringify` alone. They consist of JSON's types and of dates, so that the framework's own
 * serializer would only copy them, value by value.
 */
export const plainJson = {
  condition: (data: unknown): boolean =>
    typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype,
  serialize: (data: object): PlainJson => new PlainJson(data),
};
