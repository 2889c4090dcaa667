import { VideoOff } from 'lucide-react';
import { useState } from 'react';
import { readVideo } from '#media/shared/video-rules.ts';

type Props = {
  url: string;
  title: string;
};

/** Plays a file, or YouTube or Vimeo in a frame. It loads nothing before it is shown. */
export function VideoPlayer({ url, title }: Props) {
  const video = readVideo(url);
  const [broken, setBroken] = useState(false);
  if (!video || broken)
    return (
      <div
        role="alert"
        className="grid aspect-video place-items-center content-center gap-3 rounded-field bg-base-200 p-6"
      >
        <VideoOff size={36} strokeWidth={1.25} aria-hidden="true" />
        <p className="text-center">This video can’t be played here.</p>
        {video && (
          <a href={video.url} target="_blank" rel="noopener noreferrer" className="text-primary underline">
            Open it in a new tab
          </a>
        )}
      </div>
    );
  if (video.kind === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: exhibitors' videos come without captions
      <video
        src={video.url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onError={() => setBroken(true)}
        className="aspect-video w-full rounded-field bg-black"
      />
    );
  return (
    <iframe
      src={video.embed}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      // YouTube requires a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-field bg-black"
    />
  );
}
