import { readWebAddress, type WebAddress } from '#platform/shared/http/link-rules.ts';
import { readMediaAddress } from './rules.ts';

/** A file plays in the page's own player, and other videos in a frame at `embed`. */
type Video = { kind: 'file'; url: string; embed: null } | { kind: 'youtube' | 'vimeo'; url: string; embed: string };

const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

function youtubeId({ host, path, field }: WebAddress): string | undefined {
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : youtubeHosts.includes(host)
        ? (path.match(/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/)?.[1] ?? (path === '/watch' ? field('v') : undefined))
        : undefined;
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Returns the id with the key of an unlisted video. */
function vimeoId({ host, path, field }: WebAddress): { id: string; key: string | undefined } | undefined {
  const match = vimeoHosts.includes(host)
    ? path.match(/^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,15})(?:\/([0-9a-f]{6,20}))?\/?$/)
    : undefined;
  if (!match?.[1]) return undefined;
  const key = match[2] ?? field('h');
  return { id: match[1], key: key && /^[0-9a-f]{6,20}$/.test(key) ? key : undefined };
}

/** Returns the video at a stored address; undefined if it must not be shown. */
export function readVideo(stored: string | null | undefined): Video | undefined {
  const url = readMediaAddress(stored);
  if (!url) return undefined;
  const address = readWebAddress(url);
  const youtube = address && youtubeId(address);
  if (youtube) return { kind: 'youtube', url, embed: `https://www.youtube-nocookie.com/embed/${youtube}` };
  const vimeo = address && vimeoId(address);
  if (vimeo) {
    const key = vimeo.key ? `&h=${vimeo.key}` : '';
    return { kind: 'vimeo', url, embed: `https://player.vimeo.com/video/${vimeo.id}?dnt=1${key}` };
  }
  return { kind: 'file', url, embed: null };
}
