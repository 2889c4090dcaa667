import type { FastifyInstance } from 'fastify';
import { exhibitorKinds, pagePathOf } from '#exhibitors/shared/kind-rules.ts';
import { sendQrCode } from '#platform/server/http/qr-codes.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';

type Params = { kind: string; id: string };

/** Serves QR codes of stalls' pages. */
export async function stallCodeRoutes(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  app.get<{ Params: Params }>('/stall-codes/:kind/:id.svg', (request, reply) => {
    const kind = exhibitorKinds.find((each) => each === request.params.kind);
    const id = readPositiveInt(request.params.id, maxId);
    return sendQrCode(reply, kind && id !== undefined ? `${origin()}${pagePathOf(kind, id)}` : undefined);
  });
}
