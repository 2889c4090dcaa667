import { createServerEntry, createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

// Pages are kept whole (docs/decisions/0007), so they are rendered whole: a stream would only cost its chunks.
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) });
