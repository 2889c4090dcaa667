import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brochureFileName, readMediaAddress } from '#media/shared/rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { isPrivateHost, readWebAddress } from '#platform/shared/http/link-rules.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { hostileUrl } from '../support/hostile-urls.ts';

describe('the address of a stored file', () => {
  test.each([
    ['images/ab/abcd.webp', '/storage/images/ab/abcd.webp'],
    ['/storage/images/ab/abcd.webp', '/storage/images/ab/abcd.webp'],
    ['/images/x y.png', '/storage/images/x y.png'],
    [' plans/2.webp ', '/storage/plans/2.webp'],
    ['https://plans.example/a.png?w=1#top', 'https://plans.example/a.png?w=1#top'],
    ['HTTP://plans.example', 'HTTP://plans.example'],
  ])('%s is %s', (stored, expected) => expect(readMediaAddress(stored)).toBe(expected));

  test.each([
    '',
    ' ',
    null,
    undefined,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://files.example/x',
    '//elsewhere.example/x.png',
    '\\\\elsewhere.example\\x.png',
    '/\\elsewhere.example',
    '/storage/../api/logout',
    '/storage//elsewhere.example',
    'images/./../../api/logout',
    'images/%2e%2e/x',
    'images/x.png?y',
    'https://',
    'https://trusted.example@elsewhere.example/',
    'https://plans.example/"><script>',
    'https:\\\\plans.example',
    'http:plans.example',
    'https://123456123456',
    'https://nas.example.123456',
    'https://10.0.0.256',
    'https://10.0.0.08',
    'https://nas.example.0x1f',
  ])('%j is no address to be shown', (stored) => expect(readMediaAddress(stored)).toBeUndefined());
});

describe('a video', () => {
  const id = 'dQw4w9WgXcQ';
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=10s`,
    `http://m.youtube.com/watch?v=${id}#t=1`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://youtube.com/shorts/${id}/`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `HTTPS://WWW.YOUTUBE-NOCOOKIE.COM/embed/${id}`,
  ])('%s plays in YouTube’s frame without cookies', (stored) =>
    expect(readVideo(stored)).toEqual({
      kind: 'youtube',
      url: stored,
      embed: `https://www.youtube-nocookie.com/embed/${id}`,
    }),
  );

  test.each([
    ['https://vimeo.com/123456', '123456?dnt=1'],
    ['https://vimeo.com/123456/abcdef0123', '123456?dnt=1&h=abcdef0123'],
    ['https://player.vimeo.com/video/123456?h=abcdef0123&title=0', '123456?dnt=1&h=abcdef0123'],
    ['https://vimeo.com/channels/staffpicks/123456', '123456?dnt=1'],
    ['https://player.vimeo.com/video/123456?h="><b>', undefined],
  ])('%s plays in Vimeo’s frame', (stored, expected) =>
    expect(readVideo(stored)?.embed).toBe(expected && `https://player.vimeo.com/video/${expected}`),
  );

  test.each([
    ['videos/ab/abcd.mp4', '/storage/videos/ab/abcd.mp4'],
    ['https://films.example/tour.mp4', 'https://films.example/tour.mp4'],
    [`https://youtube.com.evil.example/watch?v=${id}`, `https://youtube.com.evil.example/watch?v=${id}`],
    [`https://www.youtube.com/watch?v=${id}x`, `https://www.youtube.com/watch?v=${id}x`],
    ['https://www.youtube.com/watch', 'https://www.youtube.com/watch'],
    ['https://notvimeo.com/123', 'https://notvimeo.com/123'],
  ])('%s is a file', (stored, url) => expect(readVideo(stored)).toEqual({ kind: 'file', url, embed: null }));

  test('a project’s video is at a public host', () => {
    const isTaken = (link: string) => projectFields.infrastructure_video.input.safeParse(link).success;
    const hosts = ['169.254.169.254', '10.0.0.1:8080', 'LOCALHOST', '2130706433', '0x7f.1', 'db.internal', 'nas.local'];
    expect(hosts.filter((host) => isTaken(`http://${host}/a.mp4`))).toEqual([]);
    expect(isTaken('https://films.example/tour.mp4')).toBe(true);
    expect(isTaken(`/storage/videos/ab/${'a'.repeat(32)}.mp4`)).toBe(true);
    expect(isPrivateHost('10.example.com')).toBe(false);
  });

  test('an address that may not be shown is no video', () => expect(readVideo('javascript:alert(1)')).toBeUndefined());
});

test('any stored address is shown as http, https or below /storage/ only', () => {
  fc.assert(
    fc.property(hostileUrl, (stored) => {
      const video = readVideo(stored);
      for (const address of [readMediaAddress(stored), readWebAddress(stored)?.href, video?.url, video?.embed]) {
        if (!address) continue;
        const read = new URL(address, 'https://expo.example/project/1/details');
        if (read.origin === 'https://expo.example') expect(read.pathname).toMatch(/^\/storage\/[^/]/);
        expect(['http:', 'https:']).toContain(read.protocol);
        expect(address).not.toMatch(/["<>\\\p{Cc}]/u);
        expect(read.username + read.password).toBe('');
      }
      expect(readWebAddress(stored)?.host ?? '').not.toContain('expo.example');
    }),
    { numRuns: 2_000 },
  );
});

test('a brochure is saved under its stall’s name, without what file systems refuse', () => {
  expect(brochureFileName('Sahyadri Homes')).toBe('Sahyadri Homes_brochure.pdf');
  expect(brochureFileName('A/B: "Lake"\u202e\n..\\x')).toBe('A B Lake .. x_brochure.pdf');
});
