import type { CostRateInput } from '#costs/shared/rate-contract.ts';
import { crore, lakh } from '#platform/shared/format/money.ts';

export type StarterRate = Omit<CostRateInput, 'location_id'>;

const gst =
  'CBIC, Notification No. 03/2019-Central Tax (Rate) of 29 March 2019; FAQs F. No. 354/32/2019-TRU of 7 May 2019';
const gstAddress = 'https://cbic-gst.gov.in';
const rbi =
  'Reserve Bank of India, DBR.BP.BC.No.72/08.12.015/2016-17 of 7 June 2017; Master Circular on Housing Finance of 2 April 2024';
const rbiNote = 'This is a share of the price without stamp duty and registration, where that is above ₹10 lakh.';

/** These rates apply everywhere in India. */
export const nationalRates: StarterRate[] = [
  {
    kind: 'gst',
    property: 'affordable_home',
    percent: 1,
    holds_from: '2019-04-01',
    source: gst,
    source_url: gstAddress,
    note: 'Up to ₹45 lakh, and 60 m² of carpet area in a metropolitan city or 90 m² elsewhere. The value of the land is already taken off.',
  },
  {
    kind: 'gst',
    property: 'home',
    percent: 5,
    holds_from: '2019-04-01',
    source: gst,
    source_url: gstAddress,
    note: 'The value of the land is already taken off.',
  },
  {
    kind: 'gst',
    property: 'commercial',
    percent: 12,
    holds_from: '2019-04-01',
    source: gst,
    source_url: gstAddress,
    note: '5% in a project of which shops and offices are at most 15%.',
  },
  ...(
    [
      [0, 90],
      [30 * lakh, 80],
      [75 * lakh, 75],
    ] as const
  ).map(
    ([price_above, percent]): StarterRate => ({
      kind: 'loan_limit',
      property: 'home',
      price_above,
      percent,
      holds_from: '2017-06-07',
      source: rbi,
      source_url: 'https://www.rbi.org.in',
      note: rbiNote,
    }),
  ),
];

const maharashtraAct = 'Maharashtra Stamp Act, 1958, Schedule I, Article 25 (b)';
const womenOrder = 'Government of Maharashtra, order of 31 March 2021 under section 9 (a) of the Maharashtra Stamp Act';
const metro = 'metro surcharge, charged again on documents executed from 1 April 2022';
const igrMaharashtra = 'https://igrmaharashtra.gov.in';
const womenNote = 'Only for homes bought by women alone, who don’t sell to a man within 15 years.';
const telangana =
  'Government of Telangana, orders of 20 July 2021 on the rates of stamp duty, transfer duty and registration fee';
const igrTelangana = 'https://registration.telangana.gov.in';
const gujarat = 'Gujarat Stamp Act, 1958: 3.5% and a surcharge of 40% on it, as published on 8 April 2025';
const garvi = 'https://garvi.gujarat.gov.in';
const uttarPradesh = 'Stamp and Registration Department of Uttar Pradesh, rates as published on 9 September 2025';
const igrUttarPradesh = 'https://igrsup.gov.in';
const kaveri = 'https://kaveri.karnataka.gov.in';
const keralaRegistration = 'https://keralaregistration.gov.in';

/** Rates by state, or by cities of a state. A state without rates here is one whose rates could not be confirmed. */
export const placeRates: { state: string; cities?: readonly string[]; rates: StarterRate[] }[] = [
  {
    state: 'Maharashtra',
    rates: [
      {
        kind: 'stamp_duty',
        percent: 6,
        holds_from: '2021-04-01',
        source: `${maharashtraAct}: 5% in municipal corporations, and 1% local body tax`,
        source_url: igrMaharashtra,
        note: 'In a municipal corporation. 1% more where a metro surcharge is charged, less in villages.',
      },
      {
        kind: 'stamp_duty',
        buyer: 'women',
        property: 'home',
        percent: 5,
        holds_from: '2021-04-01',
        source: womenOrder,
        source_url: igrMaharashtra,
        note: womenNote,
      },
      {
        kind: 'registration',
        percent: 1,
        max_amount: 30_000,
        holds_from: '2012-04-25',
        source: 'Inspector General of Registration, Maharashtra: 1% of the value or ₹30,000, whichever is less',
        source_url: igrMaharashtra,
      },
    ],
  },
  {
    state: 'Maharashtra',
    cities: ['Mumbai'],
    rates: [
      {
        kind: 'stamp_duty',
        percent: 6,
        holds_from: '2022-04-01',
        source: `${maharashtraAct}: 5%, and 1% ${metro}`,
        source_url: igrMaharashtra,
      },
      {
        kind: 'stamp_duty',
        buyer: 'women',
        property: 'home',
        percent: 5,
        holds_from: '2022-04-01',
        source: `${womenOrder}; 1% ${metro}`,
        source_url: igrMaharashtra,
        note: womenNote,
      },
    ],
  },
  {
    state: 'Maharashtra',
    cities: ['Pune', 'Pimpri-Chinchwad', 'Thane', 'Nagpur'],
    rates: [
      {
        kind: 'stamp_duty',
        percent: 7,
        holds_from: '2022-04-01',
        source: `${maharashtraAct}: 5%, 1% local body tax, and 1% ${metro}`,
        source_url: igrMaharashtra,
        note: 'In the municipal corporation; less in villages around it.',
      },
      {
        kind: 'stamp_duty',
        buyer: 'women',
        property: 'home',
        percent: 6,
        holds_from: '2022-04-01',
        source: `${womenOrder}; 1% local body tax, and 1% ${metro}`,
        source_url: igrMaharashtra,
        note: womenNote,
      },
    ],
  },
  {
    state: 'Karnataka',
    rates: [
      {
        kind: 'stamp_duty',
        price_above: 45 * lakh,
        percent: 5.6,
        holds_from: '2025-08-31',
        source:
          'Karnataka Stamp Act, 1957, Article 20: 5%, 0.5% cess and 0.1% surcharge, as stated by the department on 30 August 2025',
        source_url: kaveri,
        note: 'In cities. Up to ₹45 lakh the duty is lower.',
      },
      {
        kind: 'registration',
        percent: 2,
        holds_from: '2025-08-31',
        source:
          'Government of Karnataka, notification of 29 August 2025 under section 78 of the Registration Act, 1908',
        source_url: kaveri,
      },
    ],
  },
  {
    state: 'Kerala',
    rates: [
      {
        kind: 'stamp_duty',
        percent: 8,
        holds_from: '2016-07-18',
        source: 'Kerala Stamp Act, 1959, as amended by the Kerala Finance Act, 2016',
        source_url: keralaRegistration,
      },
      {
        kind: 'stamp_duty',
        property: 'home',
        percent: 7,
        holds_from: '2023-04-01',
        source: 'Kerala Budget 2023-24: flats transferred within six months of getting their building number',
        source_url: keralaRegistration,
        note: 'For a new flat, within six months of its building number; 8% for others.',
      },
      {
        kind: 'registration',
        percent: 2,
        holds_from: '2016-07-18',
        source: 'Registration Department of Kerala; unchanged by the revised Budget 2016-17',
        source_url: keralaRegistration,
      },
    ],
  },
  {
    state: 'Telangana',
    rates: [
      {
        kind: 'stamp_duty',
        percent: 7,
        holds_from: '2021-07-22',
        source: `${telangana}: stamp duty 5.5%, transfer duty 1.5%`,
        source_url: igrTelangana,
      },
      {
        kind: 'registration',
        percent: 0.5,
        holds_from: '2021-07-22',
        source: telangana,
        source_url: igrTelangana,
        note: 'Outside the area of a gram panchayat.',
      },
    ],
  },
  {
    state: 'Gujarat',
    rates: [
      { kind: 'stamp_duty', percent: 4.9, holds_from: '2025-04-08', source: gujarat, source_url: garvi },
      {
        kind: 'registration',
        percent: 1,
        holds_from: '2025-04-08',
        source: 'Superintendent of Stamps and Inspector General of Registration, Gujarat, as published on 8 April 2025',
        source_url: garvi,
      },
      {
        kind: 'registration',
        buyer: 'women',
        percent: 0,
        holds_from: '2025-04-08',
        source: 'Superintendent of Stamps and Inspector General of Registration, Gujarat, as published on 8 April 2025',
        source_url: garvi,
        note: 'Where all buyers are women.',
      },
    ],
  },
  {
    state: 'Uttar Pradesh',
    rates: [
      { kind: 'stamp_duty', percent: 7, holds_from: '2025-09-09', source: uttarPradesh, source_url: igrUttarPradesh },
      ...(
        [
          [0, 6],
          [crore, 7],
        ] as const
      ).map(
        ([price_above, percent]): StarterRate => ({
          kind: 'stamp_duty',
          buyer: 'women',
          price_above,
          percent,
          holds_from: '2025-09-09',
          source: `${uttarPradesh}; Cabinet decision of 22 July 2025`,
          source_url: igrUttarPradesh,
          note: '1% less for women up to ₹1 crore.',
        }),
      ),
      {
        kind: 'registration',
        percent: 1,
        holds_from: '2020-02-14',
        source: 'Stamp and Registration Department of Uttar Pradesh, in force from 14 February 2020',
        source_url: igrUttarPradesh,
      },
    ],
  },
];
