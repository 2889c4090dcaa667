import { createSerializationAdapter } from '@tanstack/react-router';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/** Serializes a page's error for the browser: a 4xx with its message, others with the request id only: they may contain user data. */
export const routeErrors = createSerializationAdapter({
  key: 'fault',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => {
    const status = apiErrorStatus(error) ?? 500;
    const { requestId } = error as Error & { requestId?: string };
    return status < 500 ? { status, message: error.message } : { status: 500, message: '', requestId };
  },
  fromSerializable: ({ message, ...fields }) => Object.assign(new Error(message), fields),
});
