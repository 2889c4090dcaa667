import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy } from 'react';
import { LaterPart, untilWanted } from './later-part.tsx';
import { ProjectAside } from './project-aside.tsx';

const { isWanted, load } = untilWanted();

const Shown = createIsomorphicFn()
  .server(() => ProjectAside)
  .client(() =>
    lazy(async () => {
      await isWanted;
      return { default: (await import('./project-aside.tsx')).ProjectAside };
    }),
  )();

export const LaterAside = (props: ComponentProps<typeof ProjectAside>) => (
  <LaterPart load={load}>
    <Shown {...props} />
  </LaterPart>
);
