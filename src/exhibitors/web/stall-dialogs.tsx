import { Award, IdCard, Info, MapPinOff, VideoOff } from 'lucide-react';
import type { ExhibitorDetails, PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { MapEmbed } from '#media/web/map-embed.tsx';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { PictureCarousel } from '#media/web/picture-carousel.tsx';
import { VideoPlayer } from '#media/web/video-player.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { addressText } from './address.ts';

type Props = { exhibitor: PublicExhibitor };

export function About({ exhibitor }: Props) {
  if (!exhibitor.about_html) return <NothingToSee icon={Info} text="No Information Available" />;
  return (
    <>
      <PictureBox
        picture={exhibitor.logo_picture}
        whole
        instead={<FirmFace name={exhibitor.name} />}
        sizes="6rem"
        className="size-24 rounded-field border border-base-300"
      />
      <RichText html={exhibitor.about_html} className="mt-4 max-w-prose" />
    </>
  );
}

export function Achievements({ exhibitor: { achievements } }: Props) {
  if (achievements.length === 0) return <NothingToSee icon={Award} text="No Achievement Images Available" />;
  return <PictureCarousel pictures={achievements} noun="Achievement" />;
}

export function FoundersVideo({ exhibitor: { founders_video_url, name } }: Props) {
  if (!founders_video_url) return <NothingToSee icon={VideoOff} text="No Video Available" />;
  return <VideoPlayer url={founders_video_url} title={`The founder of ${name}`} />;
}

const noCardText = { developer: 'No visiting card available.', broker: 'No Visiting Card Available' };

export function VisitingCard({ details, kind }: { details: ExhibitorDetails; kind: 'developer' | 'broker' }) {
  const { visiting_card_url, visiting_card_picture } = details;
  if (!visiting_card_url) return <NothingToSee icon={IdCard} text={noCardText[kind]} />;
  return (
    <PictureCarousel pictures={[{ url: visiting_card_url, picture: visiting_card_picture }]} noun="Visiting card" />
  );
}

export function StallLocation({ exhibitor }: Props) {
  const { location, name } = exhibitor;
  if (!location) return <NothingToSee icon={MapPinOff} text="No Location Available" />;
  const address = addressText(exhibitor);
  return (
    <>
      {address && <address className="mb-4 not-italic wrap-anywhere">{address}</address>}
      <MapEmbed location={location} title={`Map of ${name}`} />
    </>
  );
}
