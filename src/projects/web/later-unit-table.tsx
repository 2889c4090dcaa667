import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { LaterPart, untilWanted } from './later-part.tsx';
import { UnitTable } from './unit-table.tsx';

const { isWanted, load } = untilWanted();

const Shown = createIsomorphicFn()
  .server(() => UnitTable)
  .client(() =>
    lazy(async () => {
      await isWanted;
      return { default: (await import('./unit-table.tsx')).UnitTable };
    }),
  )();

export const LaterUnitTable = (props: ComponentProps<typeof UnitTable>) => (
  <LaterPart load={load}>
    <Shown {...props} />
  </LaterPart>
);
