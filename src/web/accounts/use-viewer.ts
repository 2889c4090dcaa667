import { getRouteApi } from '@tanstack/react-router';
import type { Person } from '#shared/users/fields.ts';

const root = getRouteApi('__root__');

/** Who is signed in, in any component of a page; undefined when nobody is. */
export const useViewer = (): Person | undefined => root.useRouteContext({ select: ({ viewer }) => viewer });
