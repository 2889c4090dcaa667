/** Functions that each create one service from all others, by the service's name. */
type ServiceFactories<All> = Record<string, (all: All) => unknown>;

/** The services that such functions create. */
export type ServicesOf<M> = { [Name in keyof M]: M[Name] extends (all: never) => infer Service ? Service : never };

/**
 * Creates all services, each when another first reads it, so that the order of the factories doesn't matter. A factory
 * may read services from `all` at once or later, but never copies `all`, which would create every service.
 * @throws Error that names the services which need each other
 */
export function createLazily<All extends object>(given: object, factories: ServiceFactories<All>): All {
  const all = { ...given } as All;
  const unfinished: string[] = [];
  for (const [name, create] of Object.entries(factories))
    Object.defineProperty(all, name, {
      configurable: true,
      enumerable: true,
      get() {
        if (unfinished.includes(name))
          throw new Error(`Services need each other: ${[...unfinished, name].join(' → ')}`);
        unfinished.push(name);
        const value = create(all);
        unfinished.pop();
        Object.defineProperty(all, name, { value, enumerable: true, writable: true });
        return value;
      },
    });
  // Reading each one creates those that no other reads, since services also define jobs.
  for (const name of Object.keys(factories)) Reflect.get(all, name);
  return all;
}
