/**
 * Keeps the scripts and styles of the newest builds in the store that all processes share. While a release replaces
 * another one, a page of either finds its scripts at a process of the other.
 */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { sha256Of } from '../sha256.ts';
import { type Storage, StorageUnavailable } from '../storage/storage.ts';

const prefix = 'scripts/';
/** The number of builds whose scripts are kept, each of some megabytes. */
const maxBuilds = 5;
/** In milliseconds. Names that no build has must not keep the store busy. */
const readingIntervalMs = 1_000;

const javascript = 'text/javascript; charset=utf-8';
const contentTypes: Record<string, string> = {
  '.js': javascript,
  '.mjs': javascript,
  '.css': 'text/css; charset=utf-8',
};

/** The bytes of each file within a build's content; `end` is the last one. */
const placesOfFiles = z.record(z.string(), z.object({ start: z.int(), end: z.int() }));
type Places = z.infer<typeof placesOfFiles>;

/** Returns the keys of a build's places and content. */
const keysOf = (build: string) => ({ places: `${prefix}${build}.json`, content: `${prefix}${build}.bin` });

/** Returns the stored builds, the newest first. */
async function storedBuilds(storage: Storage): Promise<string[]> {
  const found: { build: string; at: number }[] = [];
  for await (const { key, modifiedAt } of storage.list(prefix))
    if (key.endsWith('.json'))
      found.push({ build: key.slice(prefix.length, -'.json'.length), at: modifiedAt.getTime() });
  return found.toSorted((one, other) => other.at - one.at).map(({ build }) => build);
}

/** Stores the scripts and styles of a build, unless they are stored, and removes those of old builds. */
export async function storeScripts(storage: Storage, directory: string): Promise<void> {
  // A file's name has a hash of its content.
  const names = (await readdir(directory)).filter((name) => extname(name) in contentTypes).toSorted();
  const build = (await sha256Of(names.map((name) => Buffer.from(`${name}\n`)))).slice(0, 32);
  const builds = await storedBuilds(storage);
  const { places, content } = keysOf(build);
  if (!builds.includes(build)) await storage.put(content, Readable.from(contentOf(directory, names)));
  // Storing the places again makes this build the newest one.
  await storage.put(places, Buffer.from(JSON.stringify(await placesIn(directory, names))));
  for (const old of builds.filter((each) => each !== build).slice(maxBuilds - 1)) {
    const keys = keysOf(old);
    await storage.remove(keys.places);
    await storage.remove(keys.content);
  }
}

async function* contentOf(directory: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) yield* createReadStream(join(directory, name));
}

async function placesIn(directory: string, names: readonly string[]): Promise<Places> {
  let start = 0;
  const places: Places = {};
  for (const name of names) {
    const { size } = await stat(join(directory, name));
    places[name] = { start, end: start + size - 1 };
    start += size;
  }
  return places;
}

/** Finds scripts and styles of other builds. */
export function storedScripts(storage: Storage) {
  let builds = new Map<string, Places>();
  let reading = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;

  async function readBuilds(): Promise<void> {
    const read = new Map<string, Places>();
    for (const build of (await storedBuilds(storage)).slice(0, maxBuilds)) {
      const places = builds.get(build) ?? (await placesOf(build).catch(noneUnlessUnavailable));
      if (places) read.set(build, places);
    }
    builds = read;
  }

  function readAgain(): Promise<void> {
    if (performance.now() - readAt < readingIntervalMs) return reading;
    readAt = performance.now();
    reading = readBuilds();
    return reading;
  }

  const placesOf = async (build: string): Promise<Places> =>
    placesOfFiles.parse(JSON.parse(Buffer.from(await storage.read(keysOf(build).places)).toString()));

  const find = (name: string) => [...builds].find(([, places]) => name in places);

  /** Returns a file's type and content; undefined if no stored build has it. @throws StorageUnavailable */
  return async (name: string): Promise<{ type: string; content: Readable } | undefined> => {
    const type = contentTypes[extname(name)];
    if (!type) return undefined;
    if (!find(name)) await readAgain();
    const [build, places] = find(name) ?? [];
    if (!build || !places) return undefined;
    const { content } = keysOf(build);
    // Another process may have removed it since.
    if ((await storage.size(content)) === undefined) return undefined;
    return { type, content: await storage.stream(content, places[name]) };
  };
}

/** Returns undefined: a build that was removed meanwhile, or is damaged, doesn't keep those of others from being found. */
function noneUnlessUnavailable(error: unknown): undefined {
  if (error instanceof StorageUnavailable) throw error;
}
