import { expect, it } from 'vitest';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { inDisplayOrder } from '#search/web/suggestion-list.tsx';

it('puts suggestions in the order in which their groups are shown', () => {
  const of = (label: string, text: string) => ({ label, text }) as Suggestion;
  const sent = [of('Project Name', 'Vivek'), of('Project Title', 'Nandini'), of('Project Name', 'Vrukshali')];
  expect(inDisplayOrder(sent).map(({ text }) => text)).toEqual(['Vivek', 'Vrukshali', 'Nandini']);
});
