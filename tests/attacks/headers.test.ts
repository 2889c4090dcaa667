import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVisitableProject, anyPhone, visitForm } from '../support/bookable.ts';
import { startMailServer, throughServer } from '../support/mail.ts';
import { addPerson, signIn, signInWithCookies } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let expo: TestApp;
let server: Awaited<ReturnType<typeof startMailServer>>;
let builder: Awaited<ReturnType<typeof stallOwner>>;
let project: number;
beforeAll(async () => {
  server = await startMailServer();
  expo = await testApp({ TRUST_PROXY: 'yes', ...throughServer(server) });
  builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
  project = await addVisitableProject(expo.database, builder.stall);
  await expo.services.jobs.start(() => {});
});
afterAll(async () => {
  await expo?.close();
  await server?.stop();
});

test('no header of one request is in the page that the next person gets', async () => {
  const name = 'Poisoned Well';
  const person = await addPerson(expo.database, { name, role: 'Visitor' });
  const { cookies } = await signInWithCookies(expo.app, person);
  const bearer = await signIn(expo.app, person);
  const elsewhere = 'poisoned.example';
  const attempts: { headers?: Record<string, string>; cookies?: Record<string, string> }[] = [
    ...['host', 'x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'x-forwarded-prefix'].map(
      (header) => ({ headers: { [header]: elsewhere } }),
    ),
    ...['x-original-url', 'x-rewrite-url', 'x-forwarded-path'].map((header) => ({
      headers: { [header]: `/${elsewhere}` },
    })),
    { headers: { forwarded: `for=10.0.0.1;host=${elsewhere};proto=gopher` } },
    { headers: { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '666', 'x-forwarded-for': elsewhere } },
    { headers: { origin: `https://${elsewhere}`, referer: `https://${elsewhere}/` } },
    { headers: { 'user-agent': `<script>${elsewhere}</script>`, 'accept-language': elsewhere } },
    { headers: { accept: 'application/json', 'accept-encoding': 'identity', range: 'bytes=0-9' } },
    { headers: { 'if-none-match': '*', 'cache-control': 'no-cache', pragma: 'no-cache' } },
    { headers: { 'x-http-method-override': 'HEAD', 'x-requested-with': 'XMLHttpRequest' } },
    { headers: { cookie: `aangan_session=${elsewhere}; theme=${elsewhere}; lang=${elsewhere}` } },
    { headers: bearer },
    { cookies },
  ];
  const paths = ['/', '/projects', `/project/${project}/details`, `/developer/${builder.stall}/detail`, '/login'];
  for (const [index, attempt] of attempts.entries())
    for (const path of paths) {
      // Its page isn't cached yet.
      const url = `${path}?utm_source=${index}`;
      await expo.app.inject({ url, ...attempt });
      const next = await expo.app.inject({ url });
      const told = `${url} after ${JSON.stringify(attempt)}`;
      expect([200, 307, 308], told).toContain(next.statusCode);
      expect(`${next.body}${JSON.stringify(next.headers)}`, told).not.toMatch(/poisoned|gopher|:666/i);
    }
});

const call = (url: string, payload: object) => expo.app.inject({ method: 'POST', url, payload });

test('no typed text adds a header or a recipient to a mail', async () => {
  const inquiry = (more: object) => ({
    name: 'Asha',
    email: 'asha@people.example',
    phone: anyPhone(),
    project_id: project,
    ...more,
  });
  const visit = (more: object) => visitForm({ project_id: project, visitor_email: 'bina@people.example', ...more });
  const lines = ['Asha\r\nBcc: victim@elsewhere.example', 'Asha\nBcc: victim@elsewhere.example', 'Asha\u2028Bcc: x'];
  const address = ['a@b.example\r\nBcc: victim@elsewhere.example', 'a@b.example, victim@elsewhere.example'];
  for (const text of [...address, '<victim@elsewhere.example> a@b.example', 'victim@elsewhere.example,']) {
    expect((await call('/api/inquiries', inquiry({ email: text }))).statusCode, text).toBe(422);
    expect((await call('/api/site-visits', visit({ visitor_email: text }))).statusCode, text).toBe(422);
    expect((await call('/api/forgot-password', { email: text })).statusCode, text).toBe(422);
  }
  for (const text of lines.slice(0, 2)) {
    expect((await call('/api/inquiries', inquiry({ name: text }))).statusCode, text).toBe(422);
    expect((await call('/api/site-visits', visit({ visitor_name: text }))).statusCode, text).toBe(422);
  }
  const names = [
    'Asha <victim@elsewhere.example>',
    '"Asha" <victim@elsewhere.example>, "B',
    'Asha, victim@elsewhere.example',
    '=?utf-8?B?DQpCY2M6IHZpY3RpbUBlbHNld2hlcmUuZXhhbXBsZQ==?=',
    `${lines[2]}`,
  ];
  for (const [index, name] of names.entries()) {
    const email = `asha-${index}@people.example`;
    const message = `${name}\r\n.\r\nBcc: victim@elsewhere.example\r\n\r\n`;
    expect((await call('/api/inquiries', inquiry({ name, email, message }))).statusCode, name).toBe(201);
    const own = { visitor_name: name, visitor_email: `bina-${index}@people.example` };
    expect((await call('/api/site-visits', visit(own))).statusCode, name).toBe(201);
  }
  await until(() => server.arrived.filter(({ to }) => to.includes(builder.person.email)).length >= 2 * names.length);
  // The expo's own address is where mails are answered to.
  const everyone = /^((asha|bina)-\d@people\.example|person-\d+@expo\.example|hello@aangan\.example)$/;
  for (const { to, email } of server.arrived) {
    for (const recipient of to) expect(recipient).toMatch(everyone);
    const shown = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? []), ...(email.replyTo ?? [])];
    for (const one of shown) expect(one.address).toMatch(everyone);
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  }
});
