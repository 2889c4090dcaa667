import { readWebAddress } from '#platform/shared/http/link-rules.ts';

/** The hosts of video call services. Hosts below `wildcards` count too. */
const hosts = ['meet.google.com', 'teams.microsoft.com', 'teams.live.com', 'meet.jit.si', 'jiomeetpro.jio.com'];
const wildcards = ['zoom.us', 'webex.com', 'whereby.com', 'jiomeet.com'];

export const videoMeetServices = 'Google Meet, Zoom, Microsoft Teams, Webex, Whereby, JioMeet or Jitsi';

/** Returns whether a link opens a video call at a known service. */
export function isVideoMeetLink(link: string): boolean {
  const address = readWebAddress(link);
  if (!address?.href.startsWith('https:') || address.path === '/') return false;
  const { host } = address;
  return hosts.includes(host) || wildcards.some((each) => host === each || host.endsWith(`.${each}`));
}
