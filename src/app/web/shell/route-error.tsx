import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, createContext, use } from 'react';
import { PageError } from './page-error.tsx';

/** A frame, such as that of the admin area, sets the component that shows failed routes within it. */
export const ErrorView = createContext<ComponentType<ErrorComponentProps>>(PageError);

/**
 * Shows a failed route. Naming the frame's component in each route would be longer, and routes are in every page's
 * script.
 */
export function RouteError(failure: ErrorComponentProps) {
  const View = use(ErrorView);
  return <View {...failure} />;
}
