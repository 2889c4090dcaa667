import { expect, test } from 'vitest';
import { whatsAppOf } from '#inquiries/shared/contact-rules.ts';
import { inquiryStepError, inquirySteps, promiseOf } from '#inquiries/shared/received-rules.ts';
import { priceSheet, replyTemplates, visitPath } from '#inquiries/shared/reply-rules.ts';
import { inquiryStatuses } from '#inquiries/shared/rules.ts';
import { startOfText } from '#platform/shared/format/excerpts.ts';

test('an inquiry moves from pending to in progress, and is finished once', () => {
  const open = inquiryStatuses.map((from) => [from, inquirySteps.filter((to) => !inquiryStepError(from, to))]);
  expect(Object.fromEntries(open)).toEqual({
    pending: ['in_progress', 'approved', 'rejected'],
    in_progress: ['approved', 'rejected'],
    approved: [],
    rejected: [],
  });
  expect(inquiryStepError('approved', 'approved')).toBe('This inquiry is already approved.');
  expect(inquiryStepError('rejected', 'approved')).toBe('This inquiry is rejected. It can’t become approved.');
});

test('the promise is due, overdue, met or late; rejecting answers nothing', () => {
  const dueAt = new Date('2026-03-02T10:00:00Z');
  const [before, after] = [new Date('2026-03-02T09:59:00Z'), new Date('2026-03-02T10:01:00Z')];
  const pending = { status: 'pending', dueAt, answeredAt: null } as const;
  expect([promiseOf(pending, before), promiseOf(pending, after)]).toEqual(['due', 'overdue']);
  const answered = (answeredAt: Date) => promiseOf({ status: 'approved', dueAt, answeredAt }, after);
  expect([answered(before), answered(after)]).toEqual(['met', 'late']);
  expect(promiseOf({ ...pending, status: 'rejected' }, after)).toBeUndefined();
  expect(promiseOf({ ...pending, dueAt: null }, after)).toBeUndefined();
});

test('WhatsApp gets the number with its country; without one it is India’s', () => {
  const numbers = ['+91 98220 12345', '98220 12345', '098220-12345', '+44 20 7946 0958', '0044 20 7946 0958'];
  expect(numbers.map((phone) => whatsAppOf(phone, 'Hello & welcome'))).toEqual(
    ['919822012345', '919822012345', '919822012345', '442079460958', '442079460958'].map(
      (number) => `https://wa.me/${number}?text=Hello%20%26%20welcome`,
    ),
  );
});

test('the invitation to visit has the link that opens the booking form', () => {
  const stall = { kind: 'developer', exhibitor_id: 7 } as const;
  expect(visitPath({ ...stall, project_id: 12 })).toBe('/project/12/details?modal=visit');
  expect(visitPath({ ...stall, project_id: null })).toBe('/developer/7/detail?modal=visit');
  expect(visitPath({ ...stall, kind: 'broker', project_id: null })).toBe('/broker/7/details?modal=visit');
  expect(visitPath({ ...stall, kind: 'broker', project_id: 12 })).toBe('/broker/7/details?modal=visit&project=12');
  const about = { about: 'Kadamba Court', visitUrl: 'https://expo.example/project/12/details?modal=visit' };
  const invitation = replyTemplates.find(({ name }) => name === 'Invite to visit')?.text(about);
  expect(invitation).toContain(about.visitUrl);
});

test('a price sheet has the types that have a price, and says what is left', () => {
  const type = { carpet_area: 1250, price_from: null, price_to: null, units_left: null };
  const unit_types = [
    { ...type, configuration: '2 BHK', price_from: 7_200_000, price_to: 8_400_000, units_left: 4 },
    { ...type, configuration: '3 BHK', price_from: 12_000_000, units_left: 0 },
    { ...type, configuration: 'Shop' },
  ];
  expect(priceSheet({ project_name: 'Kadamba Court', unit_types }, '2026-03-02')).toBe(
    `Prices of Kadamba Court on 2 Mar 2026, before taxes and registration:
2 BHK, 1,250 sq ft carpet: ₹72.0 L – ₹84.0 L, 4 left
3 BHK, 1,250 sq ft carpet: ₹1.2 Cr, sold out`,
  );
  expect(priceSheet({ project_name: 'Kadamba Court', unit_types: unit_types.slice(2) }, '2026-03-02')).toBeUndefined();
});

test.each([
  ['Is the corner flat still free?', 30, 'Is the corner flat still free?'],
  ['Is the corner flat still free?', 22, 'Is the corner flat'],
  ['Is the corner flat still free?', 18, 'Is the corner flat'],
  ['See https://aangan.example/project/37/details', 30, 'See https://aangan.example/pro'],
])('the start of “%s” within %i characters ends with a whole word where it can', (text, max, start) => {
  expect(startOfText(text, max)).toBe(start);
});
