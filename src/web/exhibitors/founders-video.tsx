import { VideoOff } from 'lucide-react';
import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { NothingToSee } from '../media/nothing-to-see.tsx';
import { VideoPlayer } from '../media/video-player.tsx';

export function FoundersVideo({ exhibitor: { founders_video_url, name } }: { exhibitor: PublicExhibitor }) {
  if (!founders_video_url) return <NothingToSee icon={VideoOff} text="No Video Available" />;
  return <VideoPlayer url={founders_video_url} title={`The founder of ${name}`} />;
}
