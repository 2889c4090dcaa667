import { type ReactNode, useState } from 'react';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { WayField } from '../way-field.tsx';

/** Returns whether a visit can take place by video: there is a link, or one can be made. */
export const canBeByVideo = ({ video }: ReceivedVisit): boolean => video.own_link || video.stall_link || video.google;

type Way = { by_video?: boolean; make_link?: boolean };

/**
 * Offers the choice between site and video, and of a meeting link for this visit alone. @returns the fields, null if
 * there is no choice, and the input for the call.
 */
export function useWay(visit: ReceivedVisit, startsByVideo: boolean): { way: Way; fields: ReactNode } {
  const { own_link, stall_link, google } = visit.video;
  const [byVideo, setByVideo] = useState(startsByVideo);
  const [wantsLink, setWantsLink] = useState(!stall_link);
  if (!canBeByVideo(visit) && !visit.by_video) return { way: {}, fields: null };
  // A confirmed visit by video gets its link on its own page.
  const canMake = byVideo && google && !own_link && !(visit.by_video && visit.status === 'confirmed');
  return {
    way: { by_video: byVideo, ...(canMake && { make_link: wantsLink }) },
    fields: (
      <div className="mb-5 space-y-4">
        <WayField byVideo={byVideo} onChoose={setByVideo} />
        {canMake && (
          <CheckboxField
            label="Make a Google Meet link for this visit"
            hint={
              stall_link ? 'Otherwise the stall’s link is used.' : 'The stall has no other link, so this one is needed.'
            }
            checked={wantsLink}
            disabled={!stall_link}
            onChange={({ target }) => setWantsLink(target.checked)}
          />
        )}
        {byVideo && !canMake && (own_link || stall_link) && (
          <p className="text-sm text-muted">
            {own_link ? 'They get the link that was made for this visit.' : 'They get your stall’s meeting link.'}
          </p>
        )}
        {byVideo && !canBeByVideo(visit) && (
          <p className="text-sm text-error">
            There is no meeting link. Enter one in the stall, or make it a visit at the site.
          </p>
        )}
      </div>
    ),
  };
}
