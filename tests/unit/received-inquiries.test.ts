import { expect, test } from 'vitest';
import { whatsAppOf } from '#shared/inquiries/contact-rules.ts';
import { inquiryStepError, inquirySteps, promiseOf } from '#shared/inquiries/received-rules.ts';
import { inquiryStatuses } from '#shared/inquiries/rules.ts';

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
