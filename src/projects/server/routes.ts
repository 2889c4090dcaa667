import type { FastifyInstance } from 'fastify';
import { sendQrCode } from '#platform/server/http/qr-codes.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { isRegisterAddress, registerEntry } from '#projects/shared/register-rules.ts';

/** Serves QR codes of projects' pages, and of their register entries. */
export async function projectCodeRoutes(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  app.get<{ Params: { id: string } }>('/project-codes/:id.svg', (request, reply) => {
    const id = readPositiveInt(request.params.id, maxId);
    return sendQrCode(reply, id === undefined ? undefined : `${origin()}/project/${id}/details`);
  });
  app.get<{ Params: { number: string } }>('/register-codes/:number.svg', (request, reply) =>
    sendQrCode(reply, registerEntry({ rera_number: request.params.number, rera_qr_target: null })?.url),
  );
  app.get<{ Querystring: { target?: unknown } }>('/register-codes/issued.svg', (request, reply) => {
    const { target } = request.query;
    const isIssued = typeof target === 'string' && target.length <= 500 && isRegisterAddress(target);
    return sendQrCode(reply, isIssued ? target : undefined);
  });
}
