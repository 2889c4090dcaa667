/** Functions that each make one service out of all others, by the service's name. */
export type Makers<All> = Record<string, (all: All) => unknown>;

/** The services that such functions make. */
export type Made<M> = { [Name in keyof M]: M[Name] extends (all: never) => infer Service ? Service : never };

/**
 * Makes all services, each when another first asks for it, so that the order of the makers doesn't matter. A maker
 * takes what it needs from `all` at once or later, but never all of it.
 * @throws Error that names the services which need each other
 */
export function madeServices<All extends object>(given: object, makers: Makers<All>): All {
  const all = { ...given } as All;
  const unfinished: string[] = [];
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(all, name, {
      configurable: true,
      enumerable: true,
      get() {
        if (unfinished.includes(name))
          throw new Error(`Services need each other: ${[...unfinished, name].join(' → ')}`);
        unfinished.push(name);
        const value = make(all);
        unfinished.pop();
        Object.defineProperty(all, name, { value, enumerable: true, writable: true });
        return value;
      },
    });
  // Reading each one makes those that no other asks for, since services also define jobs.
  for (const name of Object.keys(makers)) Reflect.get(all, name);
  return all;
}
