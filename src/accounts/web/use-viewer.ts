import { getRouteApi } from '@tanstack/react-router';
import type { Person } from '#users/shared/fields.ts';

const root = getRouteApi('__root__');

export const useViewer = (): Person | undefined => root.useRouteContext({ select: ({ viewer }) => viewer });
