import { VideoOff } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { VideoPlayer } from '#media/web/video-player.tsx';

export function FoundersVideo({ exhibitor: { founders_video_url, name } }: { exhibitor: PublicExhibitor }) {
  if (!founders_video_url) return <NothingToSee icon={VideoOff} text="No Video Available" />;
  return <VideoPlayer url={founders_video_url} title={`The founder of ${name}`} />;
}
