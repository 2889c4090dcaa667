import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '#server/platform/storage/disk.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

let directory: string;
let storage: Storage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aangan-storage-'));
  storage = diskStorage(join(directory, 'media'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the disk storage', () => {
  it('gives back what was put, whole or in part, and leaves nothing beside it', async () => {
    await storage.put('images/ab/abc.webp', Buffer.from('0123456789'));
    expect(await storage.size('images/ab/abc.webp')).toBe(10);
    expect(await text(await storage.stream('images/ab/abc.webp'))).toBe('0123456789');
    expect(await text(await storage.stream('images/ab/abc.webp', { start: 2, end: 4 }))).toBe('234');
    expect(readdirSync(join(directory, 'media/images/ab'))).toEqual(['abc.webp']);
  });

  it('says that a file is not there', async () => {
    expect(await storage.size('images/ab/none.webp')).toBeUndefined();
  });

  it.each([
    '../outside.webp',
    'images/../../outside.webp',
    '/etc/passwd.txt',
    'images//a.webp',
    'images/./a.webp',
    'images/%2e%2e/a.webp',
    'images\\..\\a.webp',
    'a.webp\0',
    '',
    'Images/A.webp',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/storage key/);
    await expect(storage.size(key)).rejects.toThrow(/storage key/);
    await expect(storage.read(key)).rejects.toThrow(/storage key/);
    await expect(storage.stream(key)).rejects.toThrow(/storage key/);
    expect(existsSync(join(directory, 'outside.webp'))).toBe(false);
  });
});
