import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { startMeetService } from './meet-service.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { receivers } from './receivers.ts';
import { expoOfFile } from './test-app.ts';

/** The address of the Google account that the provider knows. */
export const account = 'asha@mail.example';

/** Starts an expo for all tests of a file, whose stalls can connect a Google account that makes video links. */
export async function expoWithMeet() {
  const provider = await startOpenIdProvider(['http://expo.example/google-meet/callback']);
  afterAll(provider.stop);
  provider.people.push({ sub: 'asha', email: account, email_verified: true });
  const meet = await startMeetService();
  afterAll(meet.stop);
  const key = randomBytes(32).toString('hex');
  const expo = await expoOfFile({ ...provider.env, GOOGLE_MEET_URL: meet.url, ENCRYPTION_KEY: key });
  const all = await receivers(expo);
  beforeEach(async () => {
    meet.answerWith(undefined);
    await expo.query('delete from google_connections; update exhibitors set video_meet = null');
  });
  return { provider, meet, expo, all };
}
