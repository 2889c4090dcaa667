import { expect, test } from 'vitest';
import { createLazily } from '#platform/server/service-factories.ts';

type Services = { origin: string; greeting: { text: string }; name: string };

test('services are made once each, before those that need them', () => {
  let made = 0;
  const services = createLazily<Services>(
    { origin: 'https://expo.example' },
    {
      greeting: ({ name, origin }: Services) => ({ text: `${name} at ${origin}` }),
      name: () => {
        made += 1;
        return 'Asha';
      },
    },
  );
  expect(services).toMatchObject({ greeting: { text: 'Asha at https://expo.example' }, name: 'Asha' });
  expect(made).toBe(1);
});

test('services that need each other are named in the error', () => {
  const factories = {
    greeting: ({ name }: Services) => ({ text: name }),
    name: ({ greeting }: Services) => greeting.text,
  };
  expect(() => createLazily<Services>({}, factories)).toThrow('Services need each other: greeting → name → greeting');
});
