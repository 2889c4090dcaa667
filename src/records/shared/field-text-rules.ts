import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { formatPrice } from '#platform/shared/format/money.ts';
import type { Field } from './field-rules.ts';

/** Returns the value of a field in words. @param value is that of a record, or as it is typed. */
export function textOfField(field: Field, value: string | number): string {
  switch (field.kind) {
    case 'rich text':
      return String(value).replace(/<[^>]*>/g, ' ');
    case 'day':
      return formatDay(String(value));
    case 'rupees':
      return formatPrice(Number(value));
    case 'count':
      return formatCount(Number(value));
    case 'area':
      return `${value} sq ft`;
    case 'choice':
      return field.labels?.[value] ?? String(value);
    case 'file':
      return `File ${value}`;
    default:
      return String(value);
  }
}
