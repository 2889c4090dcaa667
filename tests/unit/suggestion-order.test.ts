import { expect, it } from 'vitest';
import type { Suggestion } from '#shared/search/directory-contract.ts';
import { inDisplayOrder } from '#web/search/suggestion-list.tsx';

it('puts suggestions in the order in which their groups are shown', () => {
  const of = (label: string, text: string) => ({ label, text }) as Suggestion;
  const sent = [of('Project Name', 'Vivek'), of('Project Title', 'Nandini'), of('Project Name', 'Vrukshali')];
  expect(inDisplayOrder(sent).map(({ text }) => text)).toEqual(['Vivek', 'Vrukshali', 'Nandini']);
});
