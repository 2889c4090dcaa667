import { createSerializationAdapter } from '@tanstack/react-router';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/**
 * Serializes a page's error for the browser. A 4xx keeps its message. Other errors only keep the request id, because
 * they may contain user data.
 */
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
