import fc from 'fast-check';

export type Schema = { [keyword: string]: unknown };

/** Values that programs trip over: SQL, markup, paths, headers, templates, numbers out of range, other types. */
export const hostile = [
  ...["' or 1=1 --", "1'); select pg_sleep(1); --", '1 union select null', '%', '\\', '\0', '%00', '\ud800', '\u202e'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '=HYPERLINK("x")'],
  ...['../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', '//elsewhere.example', 'javascript:alert(1)'],
  ...['a@b.example\r\nBcc: c@d.example', '\r\nSet-Cookie: a=b', '🏠', ' ', '', 'null', 'NaN', '1e999', '0x10', '-0'],
  ...[
    '9999-99-99',
    '2026-02-30',
    '10000-01-01',
    '0000-01-01',
    '25:61',
    'a'.repeat(5_000),
    '(a+)+$',
    '__proto__',
    'constructor',
  ],
  ...[0, -1, 1.5, 2_147_483_648, 2 ** 53, 1e300, true, null, [], {}, [[]], [null], { id: 1 }, ['a', 'a']],
] as const;

const anything = fc.oneof(fc.constantFrom<unknown>(...hostile), fc.jsonValue({ maxDepth: 2 }));

/** Makes values that a schema of the document admits, as far as their types and bounds say. */
function admittedBy(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, items, properties, required } = schema as {
    [keyword: string]: never;
  } & { type?: string | string[]; items?: Schema; properties?: Record<string, Schema> };
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map(admittedBy));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => admittedBy({ ...schema, type: one })));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const [min, max] = [Math.max(minimum ?? -1_000, -1e9), Math.min(maximum ?? 1e9, 2_147_483_647)];
    return fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }));
  }
  if (type === 'array') return fc.array(admittedBy(items ?? {}), { maxLength: 3 });
  if (type === 'object' && properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, admittedBy(one)])), {
      requiredKeys: (required ?? []) as string[],
    });
  if (type === 'string')
    return fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('Asha', 'asha@expo.example', '+91 98765 43210', '2026-12-01', '10:00', 'A'.repeat(43)),
    );
  return anything;
}

/** Makes inputs of a call: a good one with a few fields replaced, fields by their schema, and now and then others. */
export function inputOf(
  fields: Record<string, Schema>,
  good: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const one = (schema: Schema) =>
    fc.oneof({ weight: 3, arbitrary: admittedBy(schema) }, { weight: 2, arbitrary: anything });
  const some = fc.record(Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, one(schema)])), {
    requiredKeys: [],
  });
  const few = fc
    .subarray(Object.keys(fields), { maxLength: Math.min(2, Object.keys(fields).length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, one(fields[name] as Schema)]))));
  const ids = fc.record(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, schema]) => (/(^|_)id$/.test(name) ? [[name, admittedBy(schema)]] : [])),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: few.map((changed) => ({ ...good, ...changed })) },
    { weight: 3, arbitrary: fc.tuple(ids, some).map(([id, made]) => ({ ...id, ...made })) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 4 }) },
  );
}
