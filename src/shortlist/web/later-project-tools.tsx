import { ClientOnly } from '@tanstack/react-router';
import { type ComponentProps, type FC, lazy, Suspense } from 'react';
import type { ProjectTools } from './project-tools.tsx';

type Props = ComponentProps<typeof ProjectTools>;

const none: FC<Props> = () => null;

/** If their script can't be loaded, the rest of the page still works. */
const Loaded = lazy(() =>
  import('./project-tools.tsx').then(
    ({ ProjectTools }): { default: FC<Props> } => ({ default: ProjectTools }),
    () => ({ default: none }),
  ),
);

/** Buttons to shortlist and to share a project. Their script isn’t part of a first view. */
export const LaterProjectTools = (props: Props) => (
  <ClientOnly>
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  </ClientOnly>
);
