import { createSerializationAdapter } from '@tanstack/react-router';
import { apiErrorStatus } from '../lib/http-api.ts';

/**
 * How an error that a page failed with travels to the browser: a refusal as its status and words, anything else without its message,
 * which may quote what people gave or how the server is made. The request's id leads to what the log says of it.
 */
export const routeErrors = createSerializationAdapter({
  key: 'fault',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => {
    const status = apiErrorStatus(error) ?? 500;
    const { requestId } = error as Error & { requestId?: string };
    return status < 500 ? { status, message: error.message } : { status: 500, message: '', requestId };
  },
  fromSerializable: ({ message, ...rest }) => Object.assign(new Error(message), rest),
});
