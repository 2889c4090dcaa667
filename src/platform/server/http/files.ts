import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageUnavailable } from '../storage/storage.ts';
import { arrivingBytes, type Budget } from './arriving-bytes.ts';
import { asHttpError, errorBody } from './errors.ts';

const usualLargestFile = 6_000_000;
const usualLimits = { files: 1, fields: 20, fieldSize: 10_000 };
const roomForFields = 100_000;

/** `largestFile` is in bytes. */
type LargeForm = { path: RegExp; largestFile: number; limits?: typeof usualLimits };

type Options = {
  /** The directory for files of requests in progress, which is created when needed. */
  directory: string;
  /**
   * Throws the refusal of a form's sender, before any of the form is read. Returns how many bytes the sender may send
   * at once.
   */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Budget[]>;
  /** Calls whose forms are larger than usual. */
  forms: readonly LargeForm[];
};

/**
 * Lets calls receive a form with a file, which is written to disk while it arrives and deleted after the response.
 * Calls can also answer with files.
 */
export async function registerFileHandling(app: FastifyInstance, { directory, admit, forms }: Options): Promise<void> {
  await app.register(fastifyMultipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readTableForm);
  const formOf = (request: FastifyRequest): LargeForm | undefined =>
    forms.find(({ path }) => path.test(pathOf(request)));
  const largestOf = (request: FastifyRequest): number => formOf(request)?.largestFile ?? usualLargestFile;

  const maxBytes = (request: FastifyRequest): number =>
    largestOf(request) * (formOf(request)?.limits?.files ?? 1) + roomForFields * (formOf(request)?.limits ? 10 : 1);

  const countArriving = arrivingBytes(
    'Too many files are being uploaded at once. Wait for some of them, then try again.',
  );
  app.addHook('preParsing', async (request, reply) => {
    if (!/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
    const declared = request.headers['content-length'];
    const bytes = declared === undefined ? maxBytes(request) : Number(declared);
    const refusal = await admit(request, reply)
      .then((budgets) => {
        if (bytes <= maxBytes(request)) countArriving(bytes, budgets, reply.raw);
      })
      .then(() => undefined, asHttpError);
    // The form isn't read, so the connection can't carry another request.
    if (refusal) return reply.code(refusal.status).header('connection', 'close').send(errorBody(refusal));
    if (bytes <= maxBytes(request)) return;
    reply.header('connection', 'close');
    throw tooLarge(largestOf(request));
  });

  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const paths: string[] = [];
    const removeFiles = () => Promise.all(paths.map((path) => rm(path, { force: true })));
    reply.raw.once(
      'close',
      () =>
        void removeFiles().catch((error) => request.log.error({ err: error }, 'A received file couldn’t be removed.')),
    );
    const limits = { ...usualLimits, ...formOf(request)?.limits, fileSize: largestOf(request) };
    request.body = await readForm(request, limits, async () => {
      await mkdir(directory, { recursive: true });
      const path = join(directory, randomUUID());
      paths.push(path);
      return path;
    }).catch(async (error: unknown) => {
      await removeFiles();
      reply.header('connection', 'close');
      await readOn(request.raw);
      throw error;
    });
  });

  // Browsers save a file, and never show it as a page of this site.
  app.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition === 'string')
      reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] as string;

const maxReadOnMs = 10_000;

/**
 * Reads the rest of a refused form for a while, because a sender that is still sending when the connection closes
 * doesn't get the answer.
 */
async function readOn(raw: IncomingMessage): Promise<void> {
  raw.resume();
  await Promise.race([finished(raw).catch(() => {}), setTimeout(maxReadOnMs, undefined, { ref: false })]);
}

const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

/** @param field is the form's field, or undefined while it isn't read yet. */
function tooLarge(bytes: number, field?: string) {
  const message = `This file is too large: ${bytes / 1_000_000} MB at most.`;
  return Object.assign(refused(413, message), field && { errors: { [field]: [message] } });
}

/** @throws 413, 400; StorageUnavailable if there is no room. */
async function readForm(
  request: FastifyRequest,
  limits: typeof usualLimits & { fileSize: number },
  newPath: () => Promise<string>,
): Promise<FormData> {
  const { files, fields, fileSize } = limits;
  const form = new FormData();
  try {
    for await (const part of request.parts({ limits: { ...limits, parts: files + fields, headerPairs: 50 } })) {
      if (part.type === 'field') form.append(part.fieldname, String(part.value));
      else {
        const path = await newPath();
        part.file.once('limit', () => part.file.destroy(tooLarge(fileSize, part.fieldname)));
        await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        form.append(part.fieldname, new File([await openAsBlob(path)], part.filename, { type: part.mimetype }));
      }
    }
  } catch (error) {
    const { code, statusCode, part } = error as { code?: string; statusCode?: number; part?: { fieldname: string } };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(fileSize, part?.fieldname);
    if (statusCode === 413) throw refused(413, 'This form has too many files or fields.');
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageUnavailable(error);
    throw refused(400, 'This form can’t be read.');
  }
  return form;
}

/** DataTables posts a form, and every other call takes only JSON. @throws 415 for forms to those */
async function readTableForm({ url }: FastifyRequest, body: string): Promise<URLSearchParams> {
  if (/-datatable(\?|$)/.test(url)) return new URLSearchParams(body);
  throw refused(415, 'Send this as application/json.');
}
