import type { VisitTime } from '#shared/site-visits/rules.ts';
import type { VisitStatus } from '#shared/site-visits/status-rules.ts';

/** A booked visit of the demo expo, its day counted from the day of the first start. */
export type PlannedVisit = {
  /** To one of the demo builder's projects, or to the demo consultant alone. */
  to: 'builder' | 'consultant';
  /** Booked through the demo consultant, where they are mapped to one of the builder's projects. */
  through?: boolean;
  /** Undefined for the demo visitor. */
  visitor?: { name: string; email: string; phone: string };
  day: number;
  time: VisitTime | null;
  visitors: number;
  status: VisitStatus;
  notes?: string;
  bookedDaysAgo: number;
};

const guest = (name: string, number: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@visitors.example`,
  phone: `+91 55501 ${number}`,
});

/** What the demo's builder, consultant and visitor find on the first start: visits to come and past ones, in every state. */
export const demoVisits: readonly PlannedVisit[] = [
  { to: 'builder', day: -11, time: '10:00', visitors: 2, status: 'completed', bookedDaysAgo: 16 },
  {
    to: 'builder',
    visitor: guest('Farhan Qureshi', '20117'),
    day: -6,
    time: '16:00',
    visitors: 3,
    status: 'completed',
    bookedDaysAgo: 12,
  },
  {
    to: 'builder',
    visitor: guest('Lakshmi Iyer', '20342'),
    day: -3,
    time: '11:00',
    visitors: 1,
    status: 'cancelled',
    bookedDaysAgo: 9,
  },
  {
    to: 'builder',
    visitor: guest('Gurpreet Bedi', '20468'),
    day: -1,
    time: '15:00',
    visitors: 2,
    status: 'confirmed',
    bookedDaysAgo: 5,
  },
  {
    to: 'consultant',
    visitor: guest('Nandini Rao', '20591'),
    day: -2,
    time: '12:00',
    visitors: 1,
    status: 'completed',
    bookedDaysAgo: 8,
  },
  {
    to: 'builder',
    visitor: guest('Ritu Chandra', '20655'),
    day: 1,
    time: '09:00',
    visitors: 2,
    status: 'confirmed',
    bookedDaysAgo: 4,
    notes: 'We would like to see the east-facing flats.',
  },
  {
    to: 'builder',
    through: true,
    visitor: guest('Joseph Pinto', '20713'),
    day: 1,
    time: '14:00',
    visitors: 4,
    status: 'pending',
    bookedDaysAgo: 1,
    notes:
      'My parents come along, and my father walks with a stick. Is there a lift already, or a flat on the ground floor that we could see instead?',
  },
  {
    to: 'builder',
    day: 2,
    time: '11:00',
    visitors: 2,
    status: 'pending',
    bookedDaysAgo: 0,
    notes: 'Is there parking for a guest?',
  },
  {
    to: 'consultant',
    visitor: guest('Devika Menon', '20824'),
    day: 3,
    time: '16:00',
    visitors: 2,
    status: 'pending',
    bookedDaysAgo: 2,
  },
  {
    to: 'builder',
    visitor: guest('Sameer Wagh', '20930'),
    day: 4,
    time: null,
    visitors: 1,
    status: 'pending',
    bookedDaysAgo: 1,
    notes: 'Any time in the afternoon suits me.',
  },
  { to: 'consultant', day: 6, time: '10:00', visitors: 1, status: 'confirmed', bookedDaysAgo: 3 },
  {
    to: 'builder',
    through: true,
    visitor: guest('Tanvi Bhosale', '21046'),
    day: 7,
    time: '10:00',
    visitors: 3,
    status: 'pending',
    bookedDaysAgo: 0,
  },
  {
    to: 'builder',
    visitor: guest('Harish Gowda', '21155'),
    day: 8,
    time: '17:00',
    visitors: 2,
    status: 'cancelled',
    bookedDaysAgo: 6,
  },
];
