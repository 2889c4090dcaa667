/** Examples of bodies that the schema doesn't explain. A test checks that each is valid. */
export const requestExamples: Record<string, Record<string, unknown>> = {
  'members.invite': { exhibitor_id: 7, email: 'nila@meerahomes.example', role: 'staff' },
  'members.change': { role: 'owner', version: 1 },
  'members.accept': {
    token: 'mJ2bq0Yk3vX5tN8sR1wZ4cL7hF6gD9pA0eU2iO5yT3Q',
    name: 'Nila Joshi',
    password: 'kestrel orbit lantern',
    password_confirmation: 'kestrel orbit lantern',
  },
  'approvals.refuse': { reason: 'Please add a logo that is yours.' },
  'claims.make': { exhibitor_id: 7, rera_number: 'P51800000001', message: 'I run this firm.' },
  'claims.decide': { accept: false, reason: 'The number belongs to another firm.' },
  'firms.verify': { verified: true, checks: ['register', 'papers'], reason: 'Registration papers seen.' },
  'firms.merge': { gone_id: 12 },
  'stalls.update': {
    about_html: '<p>Homes in Pune since 1998.</p>',
    languages: ['en', 'mr'],
    days_off: [0],
    closed_days: [{ day: '2026-11-08', note: 'Diwali' }],
    lead_hours: 24,
    version: 3,
  },
  'categories.move': { parent_id: 4, before_id: 9 },
  'locations.create': {
    location_name: 'Hinjewadi',
    kind: 'locality',
    parent_id: 3,
    spellings: ['Hinjawadi'],
    pin_codes: ['411057'],
  },
  'banks.create': { name: 'Banyan Bank', interest_rate: 8.35, max_tenure_years: 30, as_of: '2026-11-01' },
  'banks.merge': { into: 2 },
};
